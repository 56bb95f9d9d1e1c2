/** Boxes of OKLab that are counted together: steps of lightness, and of the two colour axes about grey. */
const LIGHTNESS_STEPS = 24
const COLOUR_STEPS = 32
const COLOUR_STEP = 0.02
export const BINS = LIGHTNESS_STEPS * COLOUR_STEPS ** 2

const within = (value: number, steps: number): number =>
  value < 0 ? 0 : value >= steps ? steps - 1 : value | 0

/** The box of the colour that stands in `lab` from `at` on. */
export function binOf(lab: Float32Array, at: number): number {
  const l = within((lab[at] as number) * LIGHTNESS_STEPS, LIGHTNESS_STEPS)
  const a = within((lab[at + 1] as number) / COLOUR_STEP + COLOUR_STEPS / 2, COLOUR_STEPS)
  const b = within((lab[at + 2] as number) / COLOUR_STEP + COLOUR_STEPS / 2, COLOUR_STEPS)
  return (l * COLOUR_STEPS + a) * COLOUR_STEPS + b
}

/** Calls `put` with a box and those that touch it: for each of thousands of boxes a picture, so nothing is made for it. */
export function eachBinAround(bin: number, put: (near: number) => void): void {
  const l = Math.floor(bin / COLOUR_STEPS ** 2)
  const a = Math.floor(bin / COLOUR_STEPS) % COLOUR_STEPS
  const b = bin % COLOUR_STEPS
  const [lastL, lastA, lastB] = [
    Math.min(l + 1, LIGHTNESS_STEPS - 1),
    Math.min(a + 1, COLOUR_STEPS - 1),
    Math.min(b + 1, COLOUR_STEPS - 1),
  ]
  for (let nearL = Math.max(0, l - 1); nearL <= lastL; nearL += 1)
    for (let nearA = Math.max(0, a - 1); nearA <= lastA; nearA += 1)
      for (let nearB = Math.max(0, b - 1); nearB <= lastB; nearB += 1)
        put((nearL * COLOUR_STEPS + nearA) * COLOUR_STEPS + nearB)
}
