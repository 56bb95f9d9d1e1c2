import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { DOT_GAP, MAP_HEIGHT, MAP_WIDTH, type MapPoint, mapPosition, spreadDots } from './map-position.ts'

const supertubos = { latitude: 39.34, longitude: -9.36 }
const spots = [
  { latitude: 41.85, longitude: -8.87 },
  { latitude: 39.61, longitude: -9.08 },
  supertubos,
  { latitude: 38.99, longitude: -9.42 },
  { latitude: 38.68, longitude: -9.34 },
  { latitude: 37.29, longitude: -8.87 },
  { latitude: 37.01, longitude: -8 },
]

const apart = (one: MapPoint, other: MapPoint): number => Math.hypot(other.x - one.x, other.y - one.y)
const on = (place: { latitude: number; longitude: number }): MapPoint => {
  const point = mapPosition(place)
  assert(point)
  return point
}

test('A spot lies on the coast that is drawn, and an island in its box', async () => {
  const svg = await readFile(new URL('../../public/home/coast.svg', import.meta.url), 'utf8')
  assert.match(svg, new RegExp(`viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"`))
  const drawn = /id="coast"[^>]* d="M([^"]+)"/.exec(svg)?.[1] ?? ''
  const line = drawn.split('L').map((pair) => pair.split(' ').map(Number) as [number, number])
  assert(line.length > 50)
  for (const spot of spots) {
    const at = on(spot)
    const nearest = Math.min(...line.map(([x, y]) => apart(at, { x, y })))
    assert(nearest < 12, `${spot.latitude} ${spot.longitude}: ${nearest}`)
  }
  for (const island of [
    { latitude: 37.82, longitude: -25.55 },
    { latitude: 38.62, longitude: -27.93 },
    { latitude: 32.74, longitude: -17.21 },
  ]) {
    const { x, y } = on(island)
    assert(x > 0 && x < 115 && y > 400 && y < MAP_HEIGHT, `${island.latitude}`)
  }
})

test('A place off the map has no dot', () => {
  for (const off of [
    { latitude: 43.4, longitude: -1.6 },
    { latitude: -8.8, longitude: 115.1 },
  ])
    assert.equal(mapPosition(off), null)
})

test('Dots of neighbours are pushed apart, and stay in their order on the map', () => {
  const [north, south] = spreadDots([
    on({ latitude: 39, longitude: -9.43 }),
    on({ latitude: 38.99, longitude: -9.42 }),
  ])
  assert(north && south && north.y < south.y)
  const crowd = spreadDots(Array.from({ length: 12 }, () => on(supertubos)))
  for (const [at, one] of crowd.entries()) {
    assert(one.x > 0 && one.x < MAP_WIDTH && one.y > 0 && one.y < MAP_HEIGHT)
    for (const other of crowd.slice(at + 1)) assert(apart(one, other) > DOT_GAP * 0.9)
  }
  assert.deepEqual(spreadDots([]), [])
})
