#!/bin/sh
# Makes the fonts of the site from those of their packages; needs fonttools and brotli of Python (README.md).
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

make_font() { # face, weights
  fonttools varLib.instancer "node_modules/@fontsource-variable/$1/files/$1-latin-wght-normal.woff2" "wght=$2" -o "$work/$1.ttf"
  pyftsubset "$work/$1.ttf" --unicodes='*' --layout-features=kern,mark,mkmk,ccmp,locl,liga,calt,tnum \
    --flavor=woff2 --output-file="web/styles/fonts/$1.woff2"
}

make_font inter 400:700
make_font sora 600
