import type { SelectedFile } from './selected-file.ts'

/** This many uploads at once: enough to fill a line, few enough to finish files one by one. */
export const UPLOADS_AT_ONCE = 3

/**
 * Sends every file, the first one alone so that it becomes the cover, then up to `UPLOADS_AT_ONCE` side by side in
 * order. `send` never rejects: one file that is refused does not stop the next.
 */
export async function sendInOrder(
  files: readonly SelectedFile[],
  send: (file: SelectedFile) => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  const [cover, ...rest] = files
  if (cover && !stopped()) await send(cover)
  const waiting = rest.values()
  const lane = async () => {
    for (const file of waiting) {
      if (stopped()) return
      await send(file)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane))
}
