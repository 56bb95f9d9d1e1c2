/** Means over squares of `2 * radius + 1` px, twice; zero is beyond the edges. */
export function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const once = pass(pass(values, width, height, radius), height, width, radius)
  return pass(pass(once, width, height, radius), height, width, radius)
}

/** Along the rows, written turned: two of them go along both. */
function pass(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x < width; x += 1) {
      if (x + radius < width) sum += from[row + x + radius] as number
      if (x > radius) sum -= from[row + x - radius - 1] as number
      if (x >= 0) to[x * height + y] = sum * share
    }
  }
  return to
}
