//go:build js

package ui

import (
	"net/url"
	"syscall/js"
)

// inBrowser says that this is a page, where the person has neither files of his own nor programs.
const inBrowser = true

// saveAs lets the browser keep a file where it keeps what it downloads.
func (a *App) saveAs(name string, data []byte) {
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("download", name)
	link.Set("href", blob("application/octet-stream", data))
	link.Call("click")
}

// browse opens a page of HTML beside the program.
func (a *App) browse(name string, page []byte) {
	address, err := url.Parse(blob("text/html", page))
	if err == nil {
		err = a.toolkit.OpenURL(address)
	}
	if err != nil {
		a.saveAs(name, page) // nothing may open by itself here
	}
}

// blob returns an address under which the browser finds data until the program is closed.
func blob(kind string, data []byte) string {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	file := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": kind})
	return js.Global().Get("URL").Call("createObjectURL", file).String()
}
