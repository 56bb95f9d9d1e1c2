import type { SelectedFile } from '../selected-file.ts'

/** This many uploads at once: enough to use the bandwidth, few enough to finish files one by one. */
export const UPLOADS_AT_ONCE = 3
/** So many more may wait for the server's verdict with all their bytes sent; with these a browser's six connections are not all taken. */
export const CHECKS_BESIDE = 2

/**
 * Sends every file in order, up to `UPLOADS_AT_ONCE` side by side; each carries its place, so that the first one is the
 * cover whichever arrives first. A file whose bytes have left (`gone`) makes room for the next while the server looks at
 * it. `send` never rejects: one file that is refused does not stop the next.
 */
export async function sendInOrder(
  files: readonly SelectedFile[],
  send: (file: SelectedFile, gone: () => void) => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  const waiting = files.values()
  const underWay = new Set<Promise<void>>()
  const lane = async () => {
    for (const file of waiting) {
      if (stopped()) return
      await new Promise<void>((gone) => {
        const sent = send(file, gone).then(() => {
          underWay.delete(sent)
          gone()
        })
        underWay.add(sent)
      })
      while (underWay.size >= UPLOADS_AT_ONCE + CHECKS_BESIDE) await Promise.race(underWay)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane))
  await Promise.all(underWay)
}
