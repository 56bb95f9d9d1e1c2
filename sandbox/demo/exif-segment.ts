/** What a camera writes into its pictures. Times are the camera's own clock; `offset` is `+HH:MM`. */
export type Capture = {
  date: string
  h: number
  m: number
  s: number
  ms: number
  offset: string
}
export type CameraExif = {
  make: string
  model: string
  lens: string
  /** Denominator of the exposure time: 1600 is 1/1600 s. */
  shutter: number
  aperture: number
  iso: number
  /** Millimetres. */
  focal: number
}

type Entry = { tag: number; type: 2 | 3 | 4 | 5 | 7; count: number; data: Buffer }

const text = (tag: number, value: string): Entry => {
  const data = Buffer.from(`${value}\0`, 'latin1')
  return { tag, type: 2, count: data.length, data }
}
const short = (tag: number, value: number): Entry => {
  const data = Buffer.alloc(2)
  data.writeUInt16LE(value)
  return { tag, type: 3, count: 1, data }
}
const long = (tag: number, value: number): Entry => {
  const data = Buffer.alloc(4)
  data.writeUInt32LE(value)
  return { tag, type: 4, count: 1, data }
}
const ratio = (tag: number, over: number, under: number): Entry => {
  const data = Buffer.alloc(8)
  data.writeUInt32LE(over)
  data.writeUInt32LE(under, 4)
  return { tag, type: 5, count: 1, data }
}
const raw = (tag: number, value: string): Entry => {
  const data = Buffer.from(value, 'latin1')
  return { tag, type: 7, count: data.length, data }
}

/** A directory at `offset` of the TIFF part: its entries in order of tag, then the values too long for an entry. */
function directory(entries: Entry[], offset: number): Buffer {
  const sorted = entries.toSorted((a, b) => a.tag - b.tag)
  const head = Buffer.alloc(2 + sorted.length * 12 + 4)
  head.writeUInt16LE(sorted.length)
  const tail: Buffer[] = []
  let next = offset + head.length
  sorted.forEach((entry, i) => {
    const at = 2 + i * 12
    head.writeUInt16LE(entry.tag, at)
    head.writeUInt16LE(entry.type, at + 2)
    head.writeUInt32LE(entry.count, at + 4)
    if (entry.data.length <= 4) entry.data.copy(head, at + 8)
    else {
      head.writeUInt32LE(next, at + 8)
      const even = entry.data.length % 2 ? Buffer.concat([entry.data, Buffer.alloc(1)]) : entry.data
      tail.push(even)
      next += even.length
    }
  })
  return Buffer.concat([head, ...tail])
}

const pad = (n: number, digits = 2): string => String(n).padStart(digits, '0')

/** The APP1 segment of a JPEG (EXIF 2.31, which brought the offset of the clock). */
export function exifSegment(capture: Capture, camera: CameraExif, width: number, height: number): Buffer {
  const clock = `${capture.date.replaceAll('-', ':')} ${pad(capture.h)}:${pad(capture.m)}:${pad(capture.s)}`
  const fraction = pad(capture.ms, 3)
  const first = (pointer: number): Entry[] => [
    text(0x010f, camera.make),
    text(0x0110, camera.model),
    short(0x0112, 1),
    ratio(0x011a, 300, 1),
    ratio(0x011b, 300, 1),
    short(0x0128, 2),
    text(0x0132, clock),
    long(0x8769, pointer),
  ]
  const start = 8
  const exifAt = start + directory(first(0), start).length
  const exif = directory(
    [
      ratio(0x829a, 1, camera.shutter),
      ratio(0x829d, Math.round(camera.aperture * 10), 10),
      short(0x8827, camera.iso),
      raw(0x9000, '0231'),
      text(0x9003, clock),
      text(0x9004, clock),
      text(0x9010, capture.offset),
      text(0x9011, capture.offset),
      text(0x9012, capture.offset),
      ratio(0x920a, camera.focal, 1),
      text(0x9290, fraction),
      text(0x9291, fraction),
      text(0x9292, fraction),
      short(0xa001, 1),
      long(0xa002, width),
      long(0xa003, height),
      text(0xa434, camera.lens),
    ],
    exifAt,
  )
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory(first(exifAt), start),
    exif,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Puts the segment behind the start of a JPEG; the picture's own bytes stay as they are. */
export function withExif(jpeg: Buffer, segment: Buffer): Buffer {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('not a JPEG')
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
