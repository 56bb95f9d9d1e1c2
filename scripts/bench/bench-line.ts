/** One figure of ours beside the floor measured in the same run. `target` is `>= 0.85` or `<= 140`, read against `ratio`. */
export type BenchLine = {
  name: string
  ours: number
  floor: number
  unit: string
  ratio: number
  target: string
  /** How it was measured, in a few words. */
  note?: string
}

const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

export function meetsTarget({ ratio, target }: BenchLine): boolean {
  const [, sign, bound] = /^(>=|<=) ([\d.]+)$/.exec(target) ?? []
  if (bound === undefined) throw new Error(`Not a target: ${target}`)
  return sign === '>=' ? ratio >= Number(bound) : ratio <= Number(bound)
}

export function formatLine(line: BenchLine): string {
  const verdict = meetsTarget(line) ? 'met' : 'NOT MET'
  const note = line.note === undefined ? '' : ` (${line.note})`
  return `${line.name}: ours ${shown(line.ours)} ${line.unit}, floor ${shown(line.floor)} ${line.unit}, ratio ${line.ratio.toFixed(2)}, target ${line.target}: ${verdict}${note}`
}

/** The middle of several runs. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
