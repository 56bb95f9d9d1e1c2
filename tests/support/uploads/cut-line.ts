import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Bytes that go through at once, and how often, ms: a very good line, slower than any server. */
const PIECE_BYTES = 16 * 1024
const PACE_MS = 1

export type CutLine = {
  url: string
  /** Bytes of bodies and headers carried to the server so far. */
  carried: () => number
  /** Called once, as soon as so many bytes have been carried. */
  at(bytes: number, then: () => void): void
  /** Breaks every connection; what was carried has arrived. */
  cut(): void
  close(): Promise<void>
}

/** A line between a browser and the server that can be cut at a byte, counting what goes up. */
export async function openLine(port: () => number, pace = PACE_MS): Promise<CutLine> {
  const open = new Set<{ near: Socket; far: Socket }>()
  const points: { bytes: number; then: () => void }[] = []
  let carried = 0

  const carry = (near: Socket, far: Socket, piece: Buffer) => {
    if (far.destroyed) return
    carried += piece.length
    far.write(piece)
    for (let next = points[0]; next && carried >= next.bytes; next = points[0]) {
      points.shift()
      next.then()
    }
    near.pause()
    const resume = () => setTimeout(() => near.resume(), (pace * piece.length) / PIECE_BYTES)
    if (far.writableNeedDrain) far.once('drain', resume)
    else resume()
  }
  const server = createServer({ highWaterMark: PIECE_BYTES, pauseOnConnect: false }, (near) => {
    const far = connect(port(), '127.0.0.1')
    const pair = { near, far }
    open.add(pair)
    near.on('data', (piece: Buffer) => carry(near, far, piece))
    far.on('data', (piece: Buffer) => near.write(piece))
    near.once('end', () => far.end())
    far.once('end', () => near.end())
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(pair)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried: () => carried,
    at(bytes, then) {
      points.push({ bytes, then })
      points.sort((one, other) => one.bytes - other.bytes)
    },
    cut() {
      for (const { near, far } of open) {
        far.end()
        near.removeAllListeners('close')
        near.resetAndDestroy()
      }
      open.clear()
    },
    async close() {
      for (const { near, far } of open) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
