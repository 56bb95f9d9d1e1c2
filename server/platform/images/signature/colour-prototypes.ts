/** Lightness of the greys, from black to white; of the colours, with as many hues on each ring of chroma. */
const GREYS = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1]
const LIGHTNESS = [0.35, 0.55, 0.75]
const CHROMA = [0.06, 0.13, 0.22]
const HUES = 12
/** How far from a prototype a colour still counts as like it: in lightness, which the light changes most, and in colour. */
const LIKE_LIGHTNESS = 0.25
const LIKE_COLOUR = 0.025
const FARTHEST = 12

type Lab = readonly [l: number, a: number, b: number]

/** Colours that things can have, spread over OKLab. Their order is part of every signature: a change is a new version. */
export const PROTOTYPES: readonly Lab[] = [
  ...GREYS.map((l): Lab => [l, 0, 0]),
  ...CHROMA.flatMap((chroma) =>
    LIGHTNESS.flatMap((l) =>
      Array.from({ length: HUES }, (_, n): Lab => {
        const hue = (2 * Math.PI * n) / HUES
        return [l, chroma * Math.cos(hue), chroma * Math.sin(hue)]
      }),
    ),
  ).filter(isShown),
]

/** Whether a screen can nearly show it. */
function isShown([lightness, a, b]: Lab): boolean {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].every((value) => value > -0.05 && value < 1.3)
}

/** How like a colour is to each prototype; written anew for each colour. */
const likeness = new Float64Array(PROTOTYPES.length)

/** Adds `weight` to `counts` from `at` on, shared among the prototypes that a colour is like. */
export function countColour([l, a, b]: Lab, weight: number, counts: Float32Array, at: number): void {
  let all = 0
  for (const [n, prototype] of PROTOTYPES.entries()) {
    const far =
      ((l - prototype[0]) / LIKE_LIGHTNESS) ** 2 +
      ((a - prototype[1]) ** 2 + (b - prototype[2]) ** 2) / LIKE_COLOUR ** 2
    likeness[n] = far < FARTHEST ? Math.exp(-far / 2) : 0
    all += likeness[n] as number
  }
  if (all < 1e-6) return
  for (const [n, value] of likeness.entries())
    if (value > 0) counts[at + n] = (counts[at + n] as number) + (weight * value) / all
}
