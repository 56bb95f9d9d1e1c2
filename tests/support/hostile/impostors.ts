import { gzipSync } from 'node:zlib'
import { type HostileFile, listOf } from './hostile-file.ts'

const text = (content: string) => () => Buffer.from(content)
const bytes =
  (...content: (string | Buffer)[]) =>
  () =>
    Buffer.concat(content.map((each) => (Buffer.isBuffer(each) ? each : Buffer.from(each, 'latin1'))))

/** What programs for pictures open gladly, under the name of a photo. */
const asPhotos = listOf('a.jpg')('refused', {
  'an SVG that reads a file': {
    name: 'a.png',
    content: text(
      '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><image href="file:///etc/passwd"/></svg>',
    ),
    quick: true,
  },
  'an SVG of entities in entities': text(
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(100)}">${'bcdefgh'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(50)}">`)
      .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`,
  ),
  'a web page with a script': text('<!doctype html><script>alert(1)</script>'),
  'a PHP page': text('<?php system($_GET[0]); ?>'),
  PostScript: text('%!PS\n(/etc/passwd) (r) file 1000 string readstring pop ==\n'),
  'a PDF': text('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'),
  'orders of a drawing program': text(
    'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "https://127.0.0.1/x"\npop graphic-context\n',
  ),
  'a GIF': bytes('GIF89a\x00\x10\x00\x10\xf0\x00\x00', Buffer.alloc(500)),
  'a BMP of 2^31 lines': bytes(
    'BM',
    Buffer.alloc(16),
    Buffer.from([0, 16, 0, 0, 255, 255, 255, 127]),
    Buffer.alloc(40),
  ),
  'a TIFF that leads to itself': bytes('II*\0\x08\0\0\0\x01\0', Buffer.alloc(12), '\x08\0\0\0'),
  'a WebP': bytes('RIFF\x24\0\0\0WEBPVP8L', Buffer.alloc(40)),
  'a packed gigabyte': () => gzipSync(Buffer.alloc(64 * 1024 ** 2)),
  'a program': bytes('\x7fELF\x02\x01\x01', Buffer.alloc(200)),
  nothing: text(''),
  'one NUL': bytes('\0'),
  'five megabytes of zeros': () => Buffer.alloc(5_000_000),
})

/** What programs for films open gladly, and go where it leads; `canary` is an address that nobody may ask. */
export const impostors = (canary: string): readonly HostileFile[] => [
  ...asPhotos,
  ...listOf('a.mp4')('refused', {
    'a playlist that names a file': text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    'a playlist that names an address': {
      content: text(`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\n${canary}/hls.ts\n#EXT-X-ENDLIST\n`),
      quick: true,
    },
    'a list of films put together': text(
      `ffconcat version 1.0\nfile '${canary}/concat.mp4'\nfile '/etc/passwd'\n`,
    ),
    'a playlist behind the mark of a film': bytes(
      '\0\0\0\x10ftypisom\0\0\0\0',
      `#EXTM3U\n#EXTINF:9,\n${canary}/ftyp.ts\n`,
    ),
    'a manifest of a stream': text(`<?xml version="1.0"?><MPD><BaseURL>${canary}/dash</BaseURL></MPD>`),
    'a description of a call': text(
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n`,
    ),
    'a WebM': bytes('\x1a\x45\xdf\xa3', Buffer.alloc(400)),
    'an AVI': bytes('RIFF\0\x10\0\0AVI LIST', Buffer.alloc(400)),
  }),
]
