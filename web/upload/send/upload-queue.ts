import type { SelectedFile } from '../selected-file.ts'
import type { FileFeed } from './file-feed.ts'

/** So many more may wait for the server's verdict with all their bytes sent. */
export const CHECKS_BESIDE = 2

type Bounds = {
  stopped: () => boolean
  /** Files whose bytes may be on their way at once. */
  atOnce: () => number
  /** Requests at once, those that only wait for their verdict among them. */
  most: number
}

/**
 * Sends the files of a feed in order, some side by side, until the feed is closed and the last one is answered. Each carries its
 * place, so that the first one is the cover whichever arrives first. A file whose bytes have left (`gone`) makes room for the next
 * while the server looks at it. `send` never rejects: one file that is refused does not stop the next.
 */
export function sendInOrder(
  feed: FileFeed,
  send: (file: SelectedFile, gone: () => void) => Promise<void>,
  { stopped, atOnce, most }: Bounds,
): Promise<void> {
  const moving = new Set<number>()
  let underWay = 0
  return new Promise((resolve) => {
    const hasRoom = () => moving.size < atOnce() && underWay < Math.min(atOnce() + CHECKS_BESIDE, most)
    const begin = (file: SelectedFile) => {
      moving.add(file.id)
      underWay += 1
      const gone = () => moving.delete(file.id) && goOn()
      void send(file, gone).then(() => {
        underWay -= 1
        moving.delete(file.id)
        goOn()
      })
    }
    const goOn = () => {
      while (!stopped() && hasRoom()) {
        const file = feed.next()
        if (!file) break
        begin(file)
      }
      if (underWay === 0 && (stopped() || !feed.isOpen())) resolve()
    }
    feed.onChange(goOn)
    goOn()
  })
}
