/** Longest block of the main thread, ms. */
const AT_ONCE_MS = 12

/**
 * Asks each file for its size and date, which stay known from then on. The browser looks them up on the disk only then, and
 * the page waits for each: with hundreds of files, or a slow card, it pauses between them to answer the photographer.
 */
export async function readSizes(
  files: readonly Pick<File, 'size' | 'lastModified'>[],
  pause = nextTask,
): Promise<void> {
  // Receiving the files has used up the first block already.
  let pauseAt = 0
  for (const file of files) {
    if (performance.now() >= pauseAt) {
      await pause()
      pauseAt = performance.now() + AT_ONCE_MS
    }
    void [file.size, file.lastModified]
  }
  // What is done with them is a block of its own.
  await pause()
}

/** By a message: browsers wait four milliseconds before each of many timeouts. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
