import { join } from 'node:path'
import { askOnce, type WorkerProcessOptions } from '../processes/worker-process.ts'
import { detectContent } from '../storage/detect-content.ts'

export type PortraitTask = { path: string; target: string; fit: 'cover' | 'contain' }
export type PortraitAnswer = { made: boolean }

const CHILD: WorkerProcessOptions = {
  entry: new URL('./portrait-child.ts', import.meta.url),
  timeoutMs: 20_000,
  heapMb: 128,
  maxRss: 0,
  cpuSeconds: 15,
}

/**
 * Makes a 400 px square JPEG of a JPEG or PNG file, without its metadata, in a child process of its own. `cover` crops
 * (faces), `contain` adds white (logos). Answers the file's path in `folder`, or null when the picture cannot be decoded.
 */
export async function renderPortrait(
  path: string,
  folder: string,
  fit: PortraitTask['fit'] = 'cover',
): Promise<string | null> {
  const content = await detectContent(path)
  if (content !== 'jpeg' && content !== 'png') return null
  const target = join(folder, 'portrait.jpg')
  const outcome = await askOnce<PortraitTask, PortraitAnswer>(CHILD, { path, target, fit })
  return 'answer' in outcome && outcome.answer.made ? target : null
}
