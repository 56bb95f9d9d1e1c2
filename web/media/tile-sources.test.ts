import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PREVIEW, TILE, WIDE } from '#contract/sessions/ingest.ts'
import { SIDES, tileSources } from './tile-sources.ts'

const photo = {
  type: 'image' as const,
  tile_url: '/media/tile.webp',
  wide_url: '/media/wide.avif',
  preview_url: '/media/preview.jpg',
  natural_width: 6000,
  natural_height: 4000,
}

test('a tile knows the sides that the server makes', () => {
  assert.deepEqual(SIDES, { tile: TILE.side, wide: WIDE.side, preview: PREVIEW.side })
})

test('a phone of three px for one is given the wide copy, and a screen that is larger the preview', () => {
  const { avif } = tileSources(photo)
  assert.equal(avif?.srcSet, '/media/wide.avif 640w, /media/preview.jpg 900w')
  assert.match(avif.sizes, /182px$/)
  assert.equal(tileSources(photo, '50vw').avif?.sizes, '50vw')
})

test('an upright photo names its width, not its height', () => {
  const { avif, srcSet } = tileSources({ ...photo, natural_width: 4000, natural_height: 6000 })
  assert.equal(srcSet, '/media/tile.webp 300w, /media/preview.jpg 600w')
  assert.equal(avif?.srcSet, '/media/wide.avif 427w, /media/preview.jpg 600w')
})

test('what is not made yet is not offered, and a clip has its still frame alone', () => {
  assert.equal(tileSources({ ...photo, wide_url: null }).avif, undefined)
  assert.deepEqual(tileSources({ ...photo, tile_url: null }), { src: '/media/preview.jpg' })
  assert.deepEqual(tileSources({ ...photo, type: 'video' }), { src: '/media/tile.webp' })
})
