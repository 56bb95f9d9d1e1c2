import { errorSentence } from '#contract/error-sentences.ts'
import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { type SelectedFile, totalBytes } from '../../selected-file.ts'
import { tooMuch } from './pick-notices.ts'

type Over = {
  problem: string
  notice: string
  /** What is chosen with what does not fit; where something has arrived it cannot be split any more. */
  over?: readonly File[]
}

/** Why these files do not fit into one session beside what is chosen and has arrived; null where they do. */
export function overQuota(
  files: readonly SelectedFile[],
  fresh: readonly File[],
  arrivedBytes: number,
): Over | null {
  const bytes = totalBytes(files) + fresh.reduce((sum, { size }) => sum + size, arrivedBytes)
  if (bytes <= SESSION_MAX_BYTES) return null
  return {
    problem: errorSentence('session_full'),
    notice: tooMuch(fresh, bytes),
    ...(arrivedBytes === 0 && { over: [...files.map(({ file }) => file), ...fresh] }),
  }
}
