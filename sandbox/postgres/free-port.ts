import { createServer } from 'node:net'

/** Whether nobody listens on this port of 127.0.0.1 just now. */
export const isFree = (port: number): Promise<boolean> => listen(port).then((found) => found !== undefined)

/** `preferred` when it is free, else any free port of 127.0.0.1. */
export async function freePort(preferred?: number): Promise<number> {
  const port = (preferred && (await listen(preferred))) || (await listen(0))
  if (!port) throw new Error('no free port on 127.0.0.1')
  return port
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
