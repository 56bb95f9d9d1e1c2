import type { BenchLine } from '../measure/bench-line.ts'
import { type ProcessMemory, treeMemory } from '../measure/tree-memory.ts'
import { startDemoSite } from '../site/demo-site.ts'

const LOOK_MS = 250
/** What a first start has besides, each measured by itself: programs of others, and who plays the photographers. */
const OTHERS = { database: /postgres/, loader: /load-demo-process/, ffmpeg: /ffmpeg|ffprobe|bash/ }

/**
 * Memory over a first start, demo data and all. Server processes are the site, its workers and their children that decode
 * pictures and read clips. The loader, which ends with the demo, ffmpeg and the database are told beside, and so is the
 * most that all but the database held at one time.
 */
export async function run(): Promise<BenchLine[]> {
  const peaks = { server: 0, together: 0, database: 0, loader: 0, ffmpeg: 0 }
  const sum = (all: ProcessMemory[], of: (command: string) => boolean) =>
    all.filter(({ command }) => of(command)).reduce((total, { mb }) => total + mb, 0)
  const look = () => {
    const all = treeMemory(process.pid)
    const isOther = (command: string) => Object.values(OTHERS).some((pattern) => pattern.test(command))
    peaks.server = Math.max(
      peaks.server,
      sum(all, (command) => !isOther(command)),
    )
    peaks.together = Math.max(
      peaks.together,
      sum(all, (command) => !OTHERS.database.test(command)),
    )
    for (const [name, pattern] of Object.entries(OTHERS) as [keyof typeof OTHERS, RegExp][])
      peaks[name] = Math.max(
        peaks[name],
        sum(all, (command) => pattern.test(command)),
      )
  }
  const timer = setInterval(look, LOOK_MS)
  const started = performance.now()
  try {
    const site = await startDemoSite()
    const seconds = (performance.now() - started) / 1000
    await site.whole()
    await site.close()
    return [
      {
        name: 'first start, peak memory of all server processes',
        ours: peaks.server,
        unit: 'MB',
        target: '<= 400',
        note: `sum of PSS, every ${LOOK_MS} ms; beside it at most ${Object.keys(OTHERS)
          .map((name) => `${name} ${peaks[name as keyof typeof OTHERS].toFixed(0)}`)
          .join(
            ', ',
          )} MB; all but the database together ${peaks.together.toFixed(0)} MB; ready after ${seconds.toFixed(0)} s`,
      },
    ]
  } finally {
    clearInterval(timer)
  }
}
