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

/** A box and those that touch it. */
export function binsAround(bin: number): number[] {
  const around = (at: number, steps: number) => [at - 1, at, at + 1].filter((n) => n >= 0 && n < steps)
  const lightness = around(Math.floor(bin / COLOUR_STEPS ** 2), LIGHTNESS_STEPS)
  const greenRed = around(Math.floor(bin / COLOUR_STEPS) % COLOUR_STEPS, COLOUR_STEPS)
  const blueYellow = around(bin % COLOUR_STEPS, COLOUR_STEPS)
  return lightness.flatMap((l) =>
    greenRed.flatMap((a) => blueYellow.map((b) => (l * COLOUR_STEPS + a) * COLOUR_STEPS + b)),
  )
}
