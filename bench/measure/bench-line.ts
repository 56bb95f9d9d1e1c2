/** One figure of ours; beside the floor measured in the same run where there is one. */
export type BenchLine = {
  name: string
  ours: number
  unit: string
  /** `>= 0.85` or `<= 140`, read against `ratio` where there is a floor, else against `ours`. */
  target: string
  floor?: number
  ratio?: number
  /** How it was measured, in a few words. */
  note?: string
}

function shown(value: number): string {
  const size = Math.abs(value)
  if (size >= 100 || Number.isInteger(value)) return value.toFixed(0)
  return value.toFixed(size < 1 ? 3 : 2)
}

function meetsTarget({ ours, ratio, target }: BenchLine): boolean {
  const [, sign, bound] = /^(>=|<=) ([\d.]+)$/.exec(target) ?? []
  if (bound === undefined) throw new Error(`Not a target: ${target}`)
  const value = ratio ?? ours
  return sign === '>=' ? value >= Number(bound) : value <= Number(bound)
}

export function formatLine(line: BenchLine): string {
  const { name, ours, floor, unit, ratio, target } = line
  const verdict = meetsTarget(line) ? 'met' : 'NOT MET'
  const note = line.note === undefined ? '' : ` (${line.note})`
  const beside =
    floor === undefined || ratio === undefined
      ? ''
      : `, floor ${shown(floor)} ${unit}, ratio ${ratio.toFixed(2)}`
  return `${name}: ours ${shown(ours)} ${unit}${beside}, target ${target}: ${verdict}${note}`
}

/** The middle of several runs. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
