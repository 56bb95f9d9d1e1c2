import type { Seen } from './raster.ts'

/** How sharp a bend of the surface counts as an edge, in shares of the sharp distance. */
const EDGE = 0.006

/**
 * Smooths the steps of outlines: where the surface breaks off between neighbouring pixels, each takes a part of those about it.
 * Told by the second difference of 1/depth, which is 0 on anything flat however obliquely it is seen.
 */
export function softenEdges(image: Float32Array, seen: Seen, focus: number): void {
  const { width, height, depth } = seen
  const bend = EDGE / focus
  const near = (i: number): number => 1 / (depth[i] as number)
  const places: number[] = []
  const values: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const twice = 2 * near(i)
      const across = Math.abs(near(i - 1) + near(i + 1) - twice)
      const along = Math.abs(near(i - width) + near(i + width) - twice)
      if (across < bend && along < bend) continue
      places.push(i)
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let b = -1; b <= 1; b++)
          for (let a = -1; a <= 1; a++)
            sum += (image[(i + b * width + a) * 3 + k] as number) * (a === 0 ? 2 : 1) * (b === 0 ? 2 : 1)
        values.push(sum / 16)
      }
    }
  places.forEach((i, n) => {
    for (let k = 0; k < 3; k++) image[i * 3 + k] = values[n * 3 + k] as number
  })
}
