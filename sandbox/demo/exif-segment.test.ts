import assert from 'node:assert/strict'
import { test } from 'node:test'
import exifr from 'exifr'
import sharp from 'sharp'
import { exifSegment, withExif } from './exif-segment.ts'

const capture = { date: '2026-08-03', h: 7, m: 4, s: 9, ms: 70, offset: '+01:00' }
const camera = {
  make: 'Maritima',
  model: 'Maritima M1',
  lens: 'Maritima 400mm F4',
  shutter: 1600,
  aperture: 5.6,
  iso: 400,
  focal: 400,
}
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#247' } })
    .jpeg()
    .toBuffer()

test('a reader finds the moment of capture with its sub-second and clock offset', async () => {
  const jpeg = withExif(await picture(), exifSegment(capture, camera, 24, 16))
  const found = await exifr.parse(jpeg, { reviveValues: false, exif: true, tiff: true })
  assert.equal(found.DateTimeOriginal, '2026:08:03 07:04:09')
  assert.equal(found.SubSecTimeOriginal, '070')
  assert.equal(found.OffsetTimeOriginal, '+01:00')
})

test('a reader finds camera, lens and exposure', async () => {
  const jpeg = withExif(await picture(), exifSegment(capture, camera, 24, 16))
  const found = await exifr.parse(jpeg)
  assert.equal(found.Model, 'Maritima M1')
  assert.equal(found.LensModel, 'Maritima 400mm F4')
  assert.equal(found.FNumber, 5.6)
  assert.equal(found.ISO, 400)
  assert.equal(Math.round(1 / found.ExposureTime), 1600)
})

test('the picture itself stays as it was, byte for byte', async () => {
  const plain = await picture()
  const marked = withExif(plain, exifSegment(capture, camera, 24, 16))
  assert.deepEqual(marked.subarray(marked.length - plain.length + 2), plain.subarray(2))
  assert.equal((await sharp(marked).metadata()).width, 24)
})

test('something that is no JPEG is refused', () => {
  assert.throws(() => withExif(Buffer.from('%PDF'), Buffer.alloc(4)), /not a JPEG/)
})
