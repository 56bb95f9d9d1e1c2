/** Longest wait for the content of one file, ms; after it the worker counts as dead. */
const LONGEST_MS = 600_000

type Hashed = { id: number; sha256: string | null }
const startWorker = (): Worker => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })

/** Hashes files in a worker, one after the other, each once; null where that cannot be. */
export function openHasher(
  start: () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'> = startWorker,
) {
  const known = new WeakMap<Blob, Promise<string | null>>()
  let worker: ReturnType<typeof start> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let nextId = 1
  let giveUp: (() => void) | null = null

  const hashNow = (file: Blob): Promise<string | null> =>
    new Promise((resolve) => {
      const id = nextId++
      const finish = (sha256: string | null) => {
        clearTimeout(timer)
        giveUp = null
        resolve(sha256)
      }
      const fail = () => {
        worker?.terminate()
        worker = null
        finish(null)
      }
      const timer = setTimeout(fail, LONGEST_MS)
      giveUp = fail
      try {
        worker ??= start()
        worker.onmessage = ({ data }: MessageEvent<Hashed>) => data.id === id && finish(data.sha256)
        worker.onerror = (event) => {
          event.preventDefault()
          fail()
        }
        worker.postMessage({ id, file })
      } catch {
        fail()
      }
    })

  return {
    hash(file: Blob): Promise<string | null> {
      const before = known.get(file)
      if (before !== undefined) return before
      const hashed = last.then(() => hashNow(file))
      last = hashed
      known.set(file, hashed)
      return hashed
    },
    close(): void {
      giveUp?.()
      worker?.terminate()
      worker = null
    },
  }
}
