"use strict";

// The folder of the program in a browser: the file system that package os asks for, with one entry of localStorage for
// each file, so that games and settings are still there tomorrow. An entry holds the time of the last change, a line
// break, and a character for each byte. Folders need not be made: they are what stands before the slashes of paths.
(() => {
	const CREATE = 0o100, EXCLUSIVE = 0o200, TRUNCATE = 0o1000, APPEND = 0o2000;
	const output = globalThis.fs; // of Go, which knows the standard output only
	const opened = new Map(); // from a descriptor to a path
	let descriptor = 100;

	const fault = (code) => Object.assign(new Error(code), { code });

	const read = (path) => {
		const entry = localStorage.getItem(path);
		if (entry === null) return null;
		const line = entry.indexOf("\n");
		return { changed: Number(entry.slice(0, line)), bytes: Uint8Array.from(entry.slice(line + 1), (c) => c.charCodeAt(0)) };
	};
	const write = (path, bytes) => localStorage.setItem(path, Date.now() + "\n" + Array.from(bytes, (b) => String.fromCharCode(b)).join(""));

	const list = (path) => {
		const folder = path === "/" ? path : path + "/";
		const names = Object.keys(localStorage).filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length).split("/")[0]);
		return [...new Set(names)];
	};
	const stat = (path) => {
		const file = read(path);
		if (!file && path !== "/" && list(path).length === 0) throw fault("ENOENT");
		const changed = file ? file.changed : 0;
		return {
			dev: 0, ino: 0, mode: file ? 0o100644 : 0o40755, nlink: 1, uid: 0, gid: 0, rdev: 0, size: file ? file.bytes.length : 0,
			blksize: 4096, blocks: 0, atimeMs: changed, mtimeMs: changed, ctimeMs: changed, isDirectory: () => !file,
		};
	};
	const pathOf = (fd) => {
		if (!opened.has(fd)) throw fault("EBADF");
		return opened.get(fd).path;
	};

	const calls = {
		open(path, flags) {
			const file = read(path);
			if (file && flags & CREATE && flags & EXCLUSIVE) throw fault("EEXIST");
			if (!file && !(flags & CREATE)) stat(path); // or else it is a folder
			if (flags & CREATE && !file || flags & TRUNCATE) write(path, []);
			opened.set(++descriptor, { path, at: flags & APPEND && file ? file.bytes.length : 0 });
			return descriptor;
		},
		close(fd) {
			opened.delete(fd);
		},
		read(fd, buffer, offset, length, position) {
			const file = read(pathOf(fd)), own = opened.get(fd), at = position ?? own.at;
			if (!file) throw fault("EISDIR");
			const part = file.bytes.subarray(at, at + length);
			buffer.set(part, offset);
			if (position === null) own.at += part.length;
			return part.length;
		},
		write(fd, buffer, offset, length, position) {
			const path = pathOf(fd), own = opened.get(fd), at = position ?? own.at;
			const before = read(path)?.bytes ?? []; // somebody may have removed it
			const bytes = new Uint8Array(Math.max(before.length, at + length));
			bytes.set(before);
			bytes.set(buffer.subarray(offset, offset + length), at);
			write(path, bytes);
			if (position === null) own.at += length;
			return length;
		},
		fsync() {},
		mkdir() {},
		stat, lstat: stat,
		fstat: (fd) => stat(pathOf(fd)),
		readdir: list,
		rename(from, to) {
			const file = read(from);
			if (!file) throw fault("ENOENT");
			localStorage.setItem(to, localStorage.getItem(from));
			localStorage.removeItem(from);
		},
		unlink(path) {
			if (!read(path)) throw fault("ENOENT");
			localStorage.removeItem(path);
		},
	};

	const codes = { QuotaExceededError: "ENOSPC", SecurityError: "EACCES" };
	const answering = (call) => (...args) => {
		const answer = args.pop();
		let result;
		try {
			result = call(...args);
		} catch (err) {
			answer(fault(codes[err.name] ?? err.code ?? "EIO"));
			return;
		}
		answer(null, result);
	};

	const fs = { ...output, constants: { O_WRONLY: 1, O_RDWR: 2, O_CREAT: CREATE, O_EXCL: EXCLUSIVE, O_TRUNC: TRUNCATE, O_APPEND: APPEND, O_DIRECTORY: 0o200000 } };
	for (const [name, call] of Object.entries(calls)) fs[name] = answering(call);
	const writeFile = fs.write;
	fs.write = (fd, ...args) => (fd > 2 ? writeFile(fd, ...args) : output.write(fd, ...args));
	globalThis.fs = fs;
})();
