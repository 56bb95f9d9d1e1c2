import { picturesMemory } from '../processes/children-memory.ts'
import { askOnce } from '../processes/worker-process.ts'
import type { Clip } from './probe-clip.ts'

/** An index of 32 MiB, the largest taken, is read twice; an ordinary clip takes 45 MiB and 0.3 s. */
const LIMITS = { cpuMs: 5000, memoryMb: 60 } as const

const CHILD = {
  entry: new URL('./probe-child.ts', import.meta.url),
  timeoutMs: 30_000,
  spareMb: 60,
  heapMb: 128,
  dataMb: 1200,
  keptMb: 0,
  cpuSeconds: 6,
} as const

/** Probes a clip in a child process of its own with limits; null when it is no whole, readable clip. */
export async function probeVideo(path: string): Promise<Clip | null> {
  const outcome = await picturesMemory.use(LIMITS.memoryMb, () =>
    askOnce<{ path: string }, { clip: Clip | null }>(CHILD, { path }, LIMITS),
  )
  return 'answer' in outcome ? outcome.answer.clip : null
}
