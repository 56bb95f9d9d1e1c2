import { createServer } from 'node:net'

/** Whether nobody listens on this port of 127.0.0.1 just now. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Below the ports that systems lend to outgoing connections (from 32768 on Linux, from 49152 elsewhere): what listens
 * on one of these and is started again still finds it free.
 */
const FIRST = 20_000
const LAST = 32_767
const TRIES = 100

/** `preferred` when it is free, else one of these that is. Throws when none is found. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred
  for (let left = TRIES; left > 0; left -= 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    if (await isFree(port)) return port
  }
  throw new Error('no free port on 127.0.0.1')
}
