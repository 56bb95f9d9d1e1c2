import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

/** Bytes between two collections. */
const COLLECT_EVERY = 8 * 1024 ** 2

/**
 * Runs a minor garbage collection once every few MiB of `bytes` received. Every read of a socket allocates a buffer outside
 * the heap, and V8 reacts to a gigabyte of those with repeated full collections: measured, 6 of 17 CPU seconds of a 1 GiB
 * upload and twice the memory growth. Minor collections free most of the buffers early. All uploads count together: many
 * small files leave as many buffers as a large one.
 */
export function countForMinorCollection(bytes: number): void {
  received += bytes
  if (received < COLLECT_EVERY) return
  received = 0
  collect ??= expose()
  collect({ type: 'minor' })
}

let received = 0
let collect: Collect | undefined

/** Without a `gc` uploads only take more time and memory; `minor-collection.test.ts` says so. */
function expose(): Collect {
  // Only contexts created while the flag is set have `gc`; the process itself never has.
  setFlagsFromString('--expose-gc')
  const exposed: unknown = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  return typeof exposed === 'function' ? (exposed as Collect) : () => {}
}
