import { askOnce } from '../processes/worker-process.ts'
import type { Clip } from './probe-clip.ts'

/** Probes a clip in a child process of its own with limits; null when it is no whole, readable clip. */
export async function probeVideo(path: string): Promise<Clip | null> {
  const outcome = await askOnce<{ path: string }, { clip: Clip | null }>(
    {
      entry: new URL('./probe-child.ts', import.meta.url),
      timeoutMs: 60_000,
      heapMb: 256,
      maxRss: 0,
      cpuSeconds: 15,
    },
    { path },
  )
  return 'answer' in outcome ? outcome.answer.clip : null
}
