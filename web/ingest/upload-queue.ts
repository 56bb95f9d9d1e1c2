import type { SelectedFile } from './selected-file.ts'

/** This many uploads at once: enough to fill a line, few enough to finish files one by one. */
export const UPLOADS_AT_ONCE = 3

/**
 * Sends every file in order, up to `UPLOADS_AT_ONCE` side by side; each carries its place, so that the first one is the
 * cover whichever arrives first. `send` never rejects: one file that is refused does not stop the next.
 */
export async function sendInOrder(
  files: readonly SelectedFile[],
  send: (file: SelectedFile) => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  const waiting = files.values()
  const lane = async () => {
    for (const file of waiting) {
      if (stopped()) return
      await send(file)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane))
}
