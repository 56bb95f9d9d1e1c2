import { picturesMemory } from '../processes/children-memory.ts'
import { openWorkerProcess } from '../processes/worker-process.ts'
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
  // Waits for its clip so long: the last bytes of one from a slow line take that.
  idleMs: 60_000,
} as const

const openChild = () => openWorkerProcess<{ path: string }, { clip: Clip | null }>(CHILD)
type Child = ReturnType<typeof openChild>
/** Started before its clip is there: starting takes longer than probing. Ended where its memory is needed. */
let spare: { child: Child; takeBack: () => void } | null = null

/** A clip will come soon. */
export function prepareProbe(): void {
  if (!spare) {
    const child = openChild()
    spare = { child, takeBack: picturesMemory.lend(LIMITS.memoryMb, child.endIdle) }
  }
  spare.child.prepare()
}

/** Probes a clip in a child process of its own with limits; null when it is no whole, readable clip. */
export async function probeVideo(path: string): Promise<Clip | null> {
  const waiting = spare
  spare = null
  let outcome = await ask(waiting?.child ?? openChild(), path, waiting?.takeBack)
  // It may have died while it waited.
  if (waiting && 'died' in outcome && outcome.died === 'crashed') outcome = await ask(openChild(), path)
  return 'answer' in outcome ? outcome.answer.clip : null
}

async function ask(child: Child, path: string, takeBack?: () => void) {
  try {
    return await picturesMemory.use(LIMITS.memoryMb, () => child.ask({ path }, LIMITS), takeBack)
  } finally {
    child.close()
  }
}
