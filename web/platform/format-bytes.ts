const units = ['kB', 'MB', 'GB'] as const

/** Bytes as a person reads them: `312 kB`, `4.2 MB`, `2.81 GB`; `step`: how many of a unit make one of the next. */
export function formatBytes(bytes: number, step = 1000): string {
  let value = bytes / step
  let unit = 0
  while (value >= step - 0.5 && unit < units.length - 1) {
    value /= step
    unit += 1
  }
  return `${value.toFixed(unit)} ${units[unit]}`
}
