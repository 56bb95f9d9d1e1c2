const units = ['kB', 'MB', 'GB'] as const

/** Bytes as a person reads them: `312 kB`, `4.2 MB`, `2.81 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1000
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value.toFixed(unit)} ${units[unit]}`
}
