import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEnlarger } from './enlarge.ts'
import { detailTile, grainTile, TILE, weave } from './tiles.ts'

const grain = grainTile()
const enlarge = openEnlarger(weave(grain, detailTile()))
const withoutDetail = openEnlarger(weave(grain, new Int8Array(TILE * TILE)))
const grains = { noise: new Int32Array(256).fill(8), seed: 3 }
const WIDTH = 40
const HEIGHT = 30

/** How far the green of a large picture spreads about its mean, in a square about `x`. */
function spread({ data, width }: { data: Uint8Array; width: number }, x: number): number {
  const values: number[] = []
  for (let y = 30; y < 70; y++)
    for (let u = x - 20; u < x + 20; u++) values.push(data[(y * width + u) * 3 + 1] as number)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

test('a calm sky keeps its light and gets the noise of the sensor alone', () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(120)
  const large = enlarge({ data, width: WIDTH, height: HEIGHT }, WIDTH * 4, HEIGHT * 4, grains)
  assert.equal(large.data.length, WIDTH * HEIGHT * 16 * 3)
  const found = spread(large, 80)
  assert.ok(found > 1.5 && found < 2.5, `${found}`)
})

test('ripples get more detail than the calm beside them', () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(120)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = WIDTH / 2; x < WIDTH; x++)
      data.fill(120 + 9 * (x % 3) - 9, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
  const ripples = { data, width: WIDTH, height: HEIGHT }
  const bare = withoutDetail(ripples, WIDTH * 4, HEIGHT * 4, grains)
  const full = enlarge(ripples, WIDTH * 4, HEIGHT * 4, grains)
  assert.ok(spread(full, 120) > spread(bare, 120) + 0.5, `${spread(full, 120)} ${spread(bare, 120)}`)
  assert.ok(spread(full, 40) < 2.5)
})

test('two pictures of the same thing do not have the same grain', () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(120)
  const taken = (seed: number) =>
    enlarge({ data, width: WIDTH, height: HEIGHT }, WIDTH * 4, HEIGHT * 4, { ...grains, seed }).data
  assert.notDeepEqual(taken(1), taken(2))
  assert.deepEqual(taken(2), taken(2))
})

test('light goes evenly from pixel to pixel, and the brightest and darkest stay so beside each other', () => {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) =>
    Math.floor(i / 3) % WIDTH < 20 ? 0 : 255,
  )
  const none = { ...grains, noise: new Int32Array(256) }
  const { data: large, width } = withoutDetail(
    { data, width: WIDTH, height: HEIGHT },
    WIDTH * 4,
    HEIGHT * 4,
    none,
  )
  const row = large.subarray(60 * width * 3, 61 * width * 3)
  const greens = Array.from({ length: width }, (_, x) => row[x * 3 + 1] as number)
  assert.deepEqual([greens[0], greens[70], greens[90], greens.at(-1)], [0, 0, 255, 255])
  assert.deepEqual(
    greens,
    greens.toSorted((a, b) => a - b),
  )
  assert.ok(greens.slice(72, 88).every((green, n) => green - (greens[71 + n] as number) <= 64))
})

test('a picture wider than the grain is repeats it without a seam', () => {
  const data = new Uint8Array(300 * 2 * 3).fill(120)
  const { data: large } = withoutDetail({ data, width: 300, height: 2 }, TILE + 100, 8, grains)
  const green = (x: number) => large[x * 3 + 1]
  for (let x = 0; x < 100; x++) assert.equal(green(x), green(x + TILE))
})
