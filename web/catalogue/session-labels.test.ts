import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSessionTime } from '#contract/time/dates.ts'
import { leastPrice } from './cards/least-price.ts'
import { instagramLink, websiteLink } from './seller/outside-links.ts'
import { coverOf, photographerName, placeLine, placeName } from './session-labels.ts'

const covers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `/media/${at}.jpg`, tile_url: null }))
const spot = { name: 'Coxos', region: 'Ericeira' }
const now = new Date('2026-11-20T12:00:00Z')

test('A card shows the fourth cover, else the first, else none', () => {
  assert.equal(coverOf({ cover_images: covers(4) }), '/media/3.jpg')
  assert.equal(coverOf({ cover_images: covers(3) }), '/media/0.jpg')
  assert.equal(coverOf({ cover_images: [] }), null)
})

test('A card names the school of a lesson, otherwise spot and region', () => {
  assert.equal(placeLine({ tag: 'freesurf', location: spot, surfschool: null }), 'Coxos, Ericeira')
  const lesson = { tag: 'surflesson', location: spot, surfschool: { name: 'Baleal Blue' } } as const
  assert.equal(placeLine(lesson), 'Baleal Blue')
  assert.equal(placeName(lesson), 'Baleal Blue')
})

test('A card says what the cheaper of photo and video costs, of those there are', () => {
  const prices = { photo_price: 12, video_price: 7.5 }
  assert.equal(leastPrice({ image_count: 3, video_count: 0, ...prices }), 'from €12')
  assert.equal(leastPrice({ image_count: 3, video_count: 1, ...prices }), 'from €7.50')
  assert.equal(leastPrice({ image_count: 0, video_count: 0, ...prices }), '')
})

test('A spot named like its region is named once', () => {
  const named = { name: 'Espinho', region: 'Espinho' }
  assert.equal(placeLine({ tag: 'freesurf', location: named, surfschool: null }), 'Espinho')
})

test('A card says the day in words and hours with two digits', () => {
  assert.equal(formatSessionTime('2026-11-20', 6, 8, now), 'Today - 06:00 to 08:00')
  assert.equal(formatSessionTime('2026-11-19', 8, 10, now), 'Yesterday - 08:00 to 10:00')
  assert.equal(formatSessionTime('2026-11-18', 9, 22, now), 'Wednesday, November 18, 2026 - 09:00 to 22:00')
})

test('A session without its photographer says so', () => {
  assert.equal(photographerName({ photographer: null }), 'Unknown Photographer')
})

test('A link leads to a web address or nowhere', () => {
  assert.equal(websiteLink('ines.example'), 'https://ines.example')
  assert.equal(websiteLink('http://ines.example/a'), 'http://ines.example/a')
  assert.equal(websiteLink('javascript:alert(1)'), null)
  assert.equal(websiteLink(null), null)
  assert.equal(instagramLink('@ines.surf'), 'https://www.instagram.com/ines.surf')
  assert.equal(instagramLink('a/../b'), null)
})
