import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlarge } from './enlarge.ts'
import { detailTile, grainTile, TILE, weave } from './tiles.ts'

const grain = grainTile()
const grains = { texture: weave(grain, detailTile()), noise: new Int32Array(256).fill(16), seed: 3 }
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
  const grown = (texture: Int32Array) => enlarge(ripples, WIDTH * 4, HEIGHT * 4, { ...grains, texture })
  const bare = grown(weave(grain, new Int8Array(TILE * TILE)))
  const full = grown(grains.texture)
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
