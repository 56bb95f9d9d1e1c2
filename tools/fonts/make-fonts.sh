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

# The faces of the offline page, which can fetch nothing: small letters, and of the rest what its texts have (its test compares).
make_face() { # face, weight, characters
  fonttools varLib.instancer "node_modules/@fontsource-variable/$1/files/$1-latin-wght-normal.woff2" "wght=$2" -o "$work/$1-$2.ttf"
  pyftsubset "$work/$1-$2.ttf" --text="$3" --layout-features=kern --no-hinting --flavor=woff2 --output-file="$work/$1-$2.woff2"
  printf "  {\n    face: '%s',\n    weight: %s,\n    woff2:\n      '%s',\n  },\n" "$1" "$2" "$(base64 -w 0 "$work/$1-$2.woff2")" >>"$work/faces.ts"
}
letters='abcdefghijklmnopqrstuvwxyz '
cat >"$work/faces.ts" <<'END'
/** The faces of the site with the letters of the offline page alone, as base64: made by `tools/fonts/make-fonts.sh`. */
export const offlineFaces = [
END
make_face sora 600 "SY$letters"
make_face inter 400 "IPSTY.,’$letters"
make_face inter 600 'Try again'
echo '] as const' >>"$work/faces.ts"
cp "$work/faces.ts" web/home/offline/offline-faces.ts
