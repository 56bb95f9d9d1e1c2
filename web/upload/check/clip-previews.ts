import { openLane } from './worker-lanes.ts'

/** Longest wait for one clip's preview copy, in ms; the server makes its own anyway. */
const PATIENCE_MS = 120_000

/** Makes preview copies of clips, one at a time, away from the page; null where this browser cannot. */
export function openClipPreviews(credit: string) {
  const lane = openLane({
    start: () => new Worker(new URL('./clip-preview-worker.ts', import.meta.url), { type: 'module' }),
    async without({ id }) {
      // A worker that died or stopped answering is not started again: each further clip would wait for it.
      useless = true
      return { id, refused: 'file_unprocessable' }
    },
  })
  let useless = false
  const copies = new Map<number, Promise<Blob | null>>()
  const make = (id: number, file: Blob): Promise<Blob | null> =>
    new Promise((resolve) => {
      if (useless) return resolve(null)
      const timer = setTimeout(() => resolve(null), PATIENCE_MS)
      lane.push({
        request: { id, file, credit },
        answer: (found) => {
          clearTimeout(timer)
          resolve('found' in found ? found.found.preview : null)
        },
      })
    })
  return {
    of(id: number, file: Blob): Promise<Blob | null> {
      const copy = copies.get(id) ?? make(id, file)
      copies.set(id, copy)
      return copy
    },
    close: lane.close,
  }
}
export type ClipPreviews = ReturnType<typeof openClipPreviews>
