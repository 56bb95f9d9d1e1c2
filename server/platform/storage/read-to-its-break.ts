import type { Readable } from 'node:stream'

/**
 * Hands on all data of a stream; `take` never rejects. When the connection breaks, data already read from the socket is taken, too, where `pipeline`
 * would discard it: the client resumes after it.
 */
export function readToItsBreak(
  source: Readable,
  take: (piece: Buffer) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let taking = Promise.resolve()
    let over = false
    const onData = (piece: Buffer) => {
      source.pause()
      taking = take(piece).then(() => void source.resume())
    }
    const cut = () => void source.destroy()
    const rest = () => {
      if (over) return
      over = true
      source.off('data', onData)
      signal.removeEventListener('abort', cut)
      const left = source.read() as Buffer | null
      void taking.then(() => left && take(left)).then(() => resolve())
    }
    source.on('error', () => {})
    source.once('end', rest)
    source.once('close', rest)
    signal.addEventListener('abort', cut)
    if (signal.aborted) cut()
    if (source.destroyed || source.readableEnded) rest()
    else source.on('data', onData)
  })
}
