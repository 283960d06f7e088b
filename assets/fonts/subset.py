#!/usr/bin/env python3
"""Cuts kai.ttf out of LXGW WenKai: subset.py LXGWWenKai-Regular.ttf. Needs fonttools.

It holds the characters with which moves of Xiangqi are written, and those in which they may be typed. The licence of
the font reserves its name, so the part has another one. Its lines are as high as those of Noto Sans, which writes
everything else.
"""
import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

CHARACTERS = (
    " 帅帥将將仕士相象马馬傌车車俥炮砲包兵卒"  # pieces
    "一二三四五六七八九０１２３４５６７８９"  # numbers
    "进進退平上下前中后後＋－＝．"  # ways and places
    "楚河汉漢界棋"  # what stands on the board, and its name
)

font = TTFont(sys.argv[1])
options = Options(hinting=False, layout_features=[], name_IDs=[0, 13, 14], notdef_outline=True, glyph_names=False)
subsetter = Subsetter(options)
subsetter.populate(text=CHARACTERS)
subsetter.subset(font)
for name_id, text in {1: "Golden Tree Kai", 2: "Regular", 3: "Golden Tree Kai 1", 4: "Golden Tree Kai", 5: "Version 1.000", 6: "GoldenTreeKai-Regular"}.items():
    font["name"].setName(text, name_id, 3, 1, 0x409)
em = font["head"].unitsPerEm
for table, up, down in ("hhea", "ascent", "descent"), ("OS/2", "sTypoAscender", "sTypoDescender"):
    setattr(font[table], up, round(1.069 * em))
    setattr(font[table], down, round(-0.293 * em))
font["hmtx"]["space"] = (round(0.26 * em), 0)
font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
font["head"].created = font["head"].modified = 3786912000  # the same file from the same font
font.recalcTimestamp = False
font.save("kai.ttf")
