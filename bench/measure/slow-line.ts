import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a good line of a house takes up, in Mbit a second. */
export const UPLINK_MBIT = 50
export const UPLINK = (UPLINK_MBIT * 1_000_000) / 8

/** What is carried at once, and the most that a line which was idle makes up for. */
const PIECE_BYTES = 16 * 1024

/**
 * A line to a server of this machine on which all connections together send so many bytes a second up; what comes down is not held.
 * `carried`: bytes that went up, headers among them.
 */
export async function openSlowLine(
  port: number,
  bytesPerSecond: number,
): Promise<{ url: string; carried(): number; close(): Promise<void> }> {
  const open = new Set<Socket>()
  let carried = 0
  /** When the line is free for the next piece. */
  let freeAt = 0
  const waitFor = (bytes: number): number => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now - (PIECE_BYTES / bytesPerSecond) * 1000) + (bytes / bytesPerSecond) * 1000
    return freeAt - now
  }
  const carry = (near: Socket, far: Socket, piece: Buffer) => {
    near.pause()
    const go = () => {
      carried += piece.length
      if (far.destroyed || far.write(piece)) near.resume()
      else far.once('drain', () => near.resume())
    }
    const wait = waitFor(piece.length)
    if (wait > 1) setTimeout(go, wait)
    else go()
  }
  const server = createServer({ highWaterMark: PIECE_BYTES }, (near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', (piece: Buffer) => carry(near, far, piece))
    far.pipe(near)
    near.once('end', () => far.end())
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried: () => carried,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
