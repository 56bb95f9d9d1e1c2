import type { demoSessions } from '#sandbox/demo/catalogue.ts'
import type { Capture } from '#sandbox/demo/exif-segment.ts'
import { openPool } from '#server/platform/processes/lane-pool.ts'

type DemoFile = (typeof demoSessions)[number]['files'][number]
export type DevelopTask = { file: DemoFile; capturedAt: Capture }
export type DevelopOriginals = {
  develop(task: DevelopTask): Promise<Buffer>
  close(): void
}

/** Makes the demo's originals in a process of its own: what decoding takes in memory goes with it, and never to the site. */
export function openDevelopOriginals(): DevelopOriginals {
  const pool = openPool<DevelopTask, Uint8Array>(1, {
    entry: new URL('./develop-child.ts', import.meta.url),
    timeoutMs: 60_000,
    heapMb: 64,
    maxRss: 300 * 1024 ** 2,
    oneThread: true,
  })
  return {
    async develop(task) {
      const outcome = await pool.ask(task)
      if ('answer' in outcome)
        return Buffer.from(outcome.answer.buffer, outcome.answer.byteOffset, outcome.answer.byteLength)
      throw new Error(`The demo's ${task.file.name} could not be made`)
    },
    close: pool.close,
  }
}
