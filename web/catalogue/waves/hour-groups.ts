import type { DayWave } from '#contract/waves/day-waves.ts'

/** `2026-11-20T08:42:10.250+00:00` -> `08:42:10` */
export const clockOf = (time: string): string => time.slice(11, 19)

type HourGroup = { /** `08:00` */ from: string; key: string; waves: DayWave[] }

/** Waves, which come by time, under the hour in which they begin. The hour that comes twice stands twice. */
export function hourGroups(waves: readonly DayWave[]): HourGroup[] {
  const groups: HourGroup[] = []
  for (const wave of waves) {
    const from = `${wave.start.slice(11, 13)}:00`
    const key = `${wave.start.slice(0, 10)} ${from} ${wave.start.slice(23)}`
    const last = groups.at(-1)
    if (last?.key === key) last.waves.push(wave)
    else groups.push({ from, key, waves: [wave] })
  }
  return groups
}
