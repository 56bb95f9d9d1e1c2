/** Units of the drawing, which is stretched over the room there is: a day is `DAY` wide, the whole `HEIGHT` high. */
export const DAY = 10
export const HEIGHT = 100

const STEPS = [1, 2, 2.5, 5, 10]

/** The round number a scale ends with: the smallest of 1, 2, 2.5, 5 times a power of ten that holds `most`, and at least 4. */
export function topOf(most: number): number {
  if (most <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(most))
  return (STEPS.find((step) => step * power >= most) ?? 10) * power
}

/** So many days are as wide as the figure that ends a scale; above this share of it they would run into that. */
const END = { days: 7, share: 0.8 }

/** What is drawn, and the end of its scale. */
type Scaled = { values: readonly number[]; top: number }

/**
 * The corner in which the ends of the scales are written, of all drawings the same: where they stand clear of the days, at the right first,
 * and also where they do in neither.
 */
export function endAt(plots: readonly Scaled[]): 'left' | 'right' {
  const areClear = (from: number, to?: number) =>
    plots.every(({ values, top }) => values.slice(from, to).every((value) => value <= top * END.share))
  return !areClear(-END.days) && areClear(0, END.days) ? 'left' : 'right'
}

/** Height of a value; what is not nothing is always seen. */
export const heightOf = (value: number, top: number): number =>
  value <= 0 ? 0 : Math.max(2, (value / top) * HEIGHT)

/** A line through the middle of each day, as a path. */
export const lineOf = (values: readonly number[], top: number): string =>
  values.map((value, at) => `${at === 0 ? 'M' : 'L'}${xOf(at)} ${HEIGHT - heightOf(value, top)}`).join('')

/** The same, closed along the ground. */
export const areaOf = (values: readonly number[], top: number): string =>
  values.length === 0 ? '' : `${lineOf(values, top)}L${xOf(values.length - 1)} ${HEIGHT}L${xOf(0)} ${HEIGHT}Z`

const xOf = (at: number): number => at * DAY + DAY / 2

/** The day at a place of the drawing, `share` of its width from the left. */
export const dayAt = (share: number, days: number): number =>
  Math.min(days - 1, Math.max(0, Math.floor(share * days)))
