import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sniff } from './sniff.ts'
import { isWholeClip } from './whole-clip.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('Content decides what a file is, not its name', () => {
  assert.equal(sniff(bytes('\xff\xd8\xff\xe1\0\0Exif\0\0')), 'jpeg')
  assert.equal(sniff(bytes('\x89PNG\r\n\x1a\n\0\0\0\r')), 'png')
  assert.equal(sniff(bytes('\0\0\0\x24ftypheic')), 'heic')
  assert.equal(sniff(bytes('\0\0\0\x14ftypqt  ')), 'clip')
  assert.equal(sniff(bytes('\0\0\0\x08wide\0\0\0\0')), 'clip')
  for (const other of ['<svg xmlns="', 'hello, world', '', '\0\0\0\x20ftypavif', 'GIF89a\0\0\0\0\0\0'])
    assert.equal(sniff(bytes(other)), null)
})

/** A box of `length` bytes in all. */
const box = (type: string, length: number) => {
  const made = new Uint8Array(length)
  new DataView(made.buffer).setUint32(0, length)
  made.set(bytes(type), 4)
  return made
}
const joined = (...boxes: Uint8Array[]) => Uint8Array.from(boxes.flatMap((each) => [...each]))
const whole = (file: Uint8Array) =>
  isWholeClip(async (start, length) => file.slice(start, start + length), file.length)

test('A clip cut short is told from a whole one', async () => {
  const clip = joined(box('ftyp', 24), box('moov', 100), box('mdat', 400))
  assert.ok(await whole(clip))
  assert.ok(await whole(joined(box('ftyp', 24), box('mdat', 400), box('moov', 100))))
  assert.ok(!(await whole(clip.slice(0, 300))))
  assert.ok(!(await whole(joined(box('ftyp', 24), box('mdat', 400)))))
  assert.ok(!(await whole(bytes('random bytes that are no boxes at all'))))
  assert.ok(!(await whole(new Uint8Array(0))))
})
