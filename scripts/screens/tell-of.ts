import type { Shot } from './record.ts'

/** Each finding and each state that could not be shown in a line, then how many of all; true when there is none of either. */
export function tellOf(folder: string, shots: readonly Shot[]): boolean {
  const lines = shots.flatMap(({ name, width, faults, trouble }) =>
    [...(trouble === null ? [] : [`not shown: ${trouble}`]), ...faults].map(
      (fault) => `✖ ${name} [${width}]: ${fault}\n`,
    ),
  )
  const states = new Set(shots.map(({ name }) => name)).size
  const findings = shots.reduce((sum, { faults }) => sum + faults.length, 0)
  const failures = shots.filter(({ trouble }) => trouble !== null).length
  process.stdout.write(
    `\n${lines.join('')}${folder}/index.html: ${states} states, ${shots.length} pictures, ${findings} findings of axe, ${failures} not shown\n`,
  )
  return lines.length === 0
}
