import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { readZip, readZipBuffer } from '#tests/support/files/read-zip.ts'
import { layOutZip, piecesOf, type ZipLayout } from './zip-layout.ts'
import type { ZipEntry } from './zip-records.ts'

const GIB = 1024 ** 3
const WALL = '2026-11-20 08:10:21'
const entryOf = (name: string, content: Buffer): ZipEntry => ({
  name,
  bytes: content.length,
  crc32: crc32(content),
  localTime: WALL,
  at: new Date('2026-11-20T08:10:21Z'),
})

/** The bytes `start` to `end` of an archive, `end` included, put together as they would be sent. */
function bytesOf(layout: ZipLayout, contents: readonly Buffer[], start = 0, end = layout.bytes - 1): Buffer {
  return Buffer.concat(
    piecesOf(layout, { start, end }).map((piece) =>
      'records' in piece
        ? piece.records
        : (contents[piece.entry]?.subarray(piece.range.start, piece.range.end + 1) ?? Buffer.of()),
    ),
  )
}

test('an archive of one file is, byte for byte, what the format says', () => {
  const content = Buffer.from('sea')
  const name = Buffer.from('a.txt').toString('hex')
  const [time, sum, sizes] = ['4a41745d', '37c1c98b', '0300000003000000']
  // Extended timestamp, five bytes, made at 2026-11-20T08:10:21Z.
  const stamp = '55540500016d00006b'
  const known = [
    `504b0304 1400 0008 0000 ${time} ${sum} ${sizes} 0500 0900 ${name} ${stamp}`,
    content.toString('hex'),
    `504b0102 2d03 1400 0008 0000 ${time} ${sum} ${sizes} 0500 0900 0000 0000 0000 0000a481 00000000 ${name} ${stamp}`,
    '504b0506 0000 0000 0100 0100 3c000000 2f000000 0000',
  ].join('')
  const archive = bytesOf(layOutZip([entryOf('a.txt', content)]), [content])
  assert.equal(archive.toString('hex'), known.replaceAll(' ', ''))
})

test("another's reader finds every file whole, under its name, with its sum and time", async () => {
  const contents = ['first light', '', 'Ondão 🏄'].map((text) => Buffer.from(text))
  const names = ['wave-1.jpg', 'empty.jpg', 'Ondão 🏄.mp4']
  const layout = layOutZip(contents.map((content, at) => entryOf(names[at] ?? '', content)))
  const archive = bytesOf(layout, contents)
  assert.equal(archive.length, layout.bytes)
  const files = await readZipBuffer(archive)
  assert.deepEqual(
    files.map(({ name }) => name),
    names,
  )
  for (const [at, file] of files.entries()) {
    assert.deepEqual(await file.content(), contents[at])
    assert.equal(file.crc32, crc32(contents[at] ?? Buffer.of()))
    assert.equal(file.entry.compressionMethod, 0)
    assert.equal(file.entry.getLastModDate().toISOString(), '2026-11-20T08:10:21.000Z')
    const wall = file.entry.getLastModDate({ forceDosFormat: true, timezone: 'UTC' })
    assert.equal(wall.toISOString(), '2026-11-20T08:10:20.000Z')
  }
})

test('any stretch is the same bytes as in the whole', () => {
  const contents = ['abcdef', '', 'g', 'hij'].map((text) => Buffer.from(text))
  const layout = layOutZip(contents.map((content, at) => entryOf(`wave-${at}.jpg`, content)))
  const whole = bytesOf(layout, contents)
  for (let start = 0; start < whole.length; start += 1)
    for (const end of [start, start + 1, start + 40, start + 97, whole.length - 1])
      if (end < whole.length)
        assert.deepEqual(bytesOf(layout, contents, start, end), whole.subarray(start, end + 1))
})

test('files past 4 GiB, in size and in place, are found behind their zip64 records', async () => {
  const sizes = [5 * GIB, 12, 0xffff_ffff, 0xffff_fffe, 7]
  const entries = sizes.map((bytes, at) => ({ ...entryOf(`clip-${at}.mp4`, Buffer.of()), bytes, crc32: at }))
  const layout = layOutZip(entries)
  const files = await readZip(layout.bytes, (start, end) => recordsOf(layout, start, end))
  assert.deepEqual(
    files.map(({ name, bytes, crc32: sum }) => [name, bytes, sum]),
    entries.map(({ name, bytes, crc32: sum }) => [name, bytes, sum]),
  )
  const starts = layout.parts.flatMap((part) => ('entry' in part ? [part.start] : []))
  assert.deepEqual(
    files.map(({ start }) => start),
    starts,
  )
  assert.deepEqual(
    files.map(({ entry }) => entry.versionNeededToExtract),
    [45, 45, 45, 45, 45],
  )
})

test('more than 65,535 files are counted behind a zip64 record', async () => {
  const many = Array.from({ length: 65_536 }, (_, at) => entryOf(`${at}.jpg`, Buffer.of()))
  const layout = layOutZip(many)
  const tail = bytesOf(layout, [], layout.bytes - 98)
  assert.equal(tail.readUInt32LE(0), 0x0606_4b50)
  assert.equal(tail.readBigUInt64LE(32), 65_536n)
  assert.equal(tail.readUInt16LE(76 + 10), 0xffff)
  assert.equal(layOutZip(many.slice(0, 3)).bytes, 3 * (30 + 5 + 9 + 46 + 5 + 9) + 22)
})

/** As `bytesOf`, with zeros for the bytes of the files, which are not read here. */
function recordsOf(layout: ZipLayout, start: number, end: number): Buffer {
  return Buffer.concat(
    piecesOf(layout, { start, end: end - 1 }).map((piece) =>
      'records' in piece ? piece.records : Buffer.alloc(piece.range.end - piece.range.start + 1),
    ),
  )
}
