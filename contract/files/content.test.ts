import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMovie } from './clip.ts'
import { contentOf } from './content.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('Content decides what a file is, not its name', () => {
  assert.equal(contentOf(bytes('\xff\xd8\xff\xe1\0\0Exif\0\0')), 'jpeg')
  assert.equal(contentOf(bytes('\x89PNG\r\n\x1a\n\0\0\0\r')), 'png')
  assert.equal(contentOf(bytes('\0\0\0\x24ftypheic')), 'heic')
  assert.equal(contentOf(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')), 'heic')
  assert.equal(contentOf(bytes('\0\0\0\x14ftypqt  ')), 'mov')
  assert.equal(contentOf(bytes('\0\0\0\x14ftypisom')), 'mp4')
  assert.equal(contentOf(bytes('\0\0\0\x08wide\0\0\0\0')), 'mov')
  for (const other of [
    '<svg xmlns="',
    'hello, world',
    '',
    '\0\0\0\x20ftypavif',
    '\0\0\0\x18ftypmif1\0\0\0\0mif1avif',
  ])
    assert.equal(contentOf(bytes(other)), null)
})

const box = (type: string, ...content: (Uint8Array | number)[]) => {
  const inside = content.flatMap((each) => (typeof each === 'number' ? [...new Uint8Array(each)] : [...each]))
  const made = new Uint8Array(8 + inside.length)
  new DataView(made.buffer).setUint32(0, made.length)
  made.set(bytes(type), 4)
  made.set(inside, 8)
  return made
}
const joined = (...boxes: Uint8Array[]) => Uint8Array.from(boxes.flatMap((each) => [...each]))
const numbers = (...values: number[]) => {
  const made = new Uint8Array(values.length * 4)
  for (const [at, value] of values.entries()) new DataView(made.buffer).setUint32(at * 4, value)
  return made
}
const open = (file: Uint8Array) =>
  readMovie({ size: file.length, read: async (start, length) => file.slice(start, start + length) })

test('A clip cut short is told from a whole one', async () => {
  const index = box('moov', box('mvhd', 100))
  const clip = joined(box('ftyp', 16), index, box('mdat', 392))
  assert.ok(await open(clip))
  assert.ok(await open(joined(box('ftyp', 16), box('mdat', 392), index)))
  assert.ok(!(await open(clip.slice(0, 300))))
  assert.ok(!(await open(joined(box('ftyp', 16), index))))
  assert.ok(!(await open(bytes('random bytes that are no boxes at all'))))
  assert.ok(!(await open(new Uint8Array(0))))
})

test('A clip whose data go "to the end" is cut short when its index points beyond it', async () => {
  // Two chunks of two samples, 50 bytes each, from 1000 and 1100 on.
  const table = box(
    'stbl',
    box('stsz', numbers(0, 0, 4, 50, 50, 50, 50)),
    box('stsc', numbers(0, 1, 1, 2, 1)),
    box('stco', numbers(0, 2, 1000, 1100)),
  )
  const index = box('moov', box('mvhd', 100), box('trak', box('mdia', box('minf', table))))
  const data = joined(numbers(0), bytes('mdat'))
  const ofSize = (size: number) => joined(index, data, new Uint8Array(size - index.length - data.length))
  assert.ok(await open(ofSize(1200)))
  assert.ok(!(await open(ofSize(1199))))
  assert.ok(!(await open(ofSize(1090))))
})

test('A clip whose header does not say how long it lasts is none of a month', async () => {
  const lasting = (...header: number[]) =>
    open(joined(box('moov', box('mvhd', numbers(...header), 80)), box('mdat', 392)))
  const [version1, unknown] = [2 ** 24, 0xffff_ffff]
  assert.equal((await lasting(0, 0, 0, 1000, unknown))?.duration, 0)
  assert.equal((await lasting(version1, 0, 0, 0, 0, 1000, unknown, unknown))?.duration, 0)
  assert.equal(await lasting(0, 0, 0, 1000, unknown - 1), null)
})
