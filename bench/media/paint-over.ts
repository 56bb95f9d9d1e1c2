import { SIZE } from './marked-pictures.ts'

const ROUNDS = 300
/** Over 1 each round goes further than the mean of the neighbours: it settles sooner. */
const HASTE = 1.7

/** The letters painted over from what is around them, smoothly from edge to edge: what needs no cover, no key and no network. */
export function paintOver(preview: Buffer, touched: Uint8Array): Buffer {
  const { width, height } = SIZE
  const inner = [...touched.keys()].filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return touched[at] && x > 0 && y > 0 && x < width - 1 && y < height - 1
  })
  const values = Float32Array.from(preview)
  const row = 3 * width
  const near = (i: number) => values[i] as number
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of inner)
      for (let i = at * 3; i < at * 3 + 3; i += 1) {
        const mean = (near(i - 3) + near(i + 3) + near(i - row) + near(i + row)) / 4
        values[i] = near(i) + HASTE * (mean - near(i))
      }
  return Buffer.from(values.map((value) => Math.max(0, Math.min(255, Math.round(value)))))
}
