import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a call, `passes` for nothing: `slow down` and `full` as stores say it, cut at a byte of its answer or its body, with a byte changed. */
type Trouble =
  | { answers: 503 | 507 | 403; code: string }
  | { cutsAnswerAt: number }
  | { cutsBodyAt: number }
  | { changesBody: true }
  | 'passes'

export type FaultyLine = {
  url: string
  /** Troubles of the next calls of that method, one after the other. */
  next(method: 'GET' | 'PUT' | 'HEAD' | 'POST', ...troubles: Trouble[]): void
  /** Nobody is there any more; `back` ends it. */
  away(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}

/**
 * A line to a store on which troubles happen that are asked for; everything else goes through as it is. `unsigned`: where calls without
 * a key are led, for stores that have other addresses for them.
 */
export async function openFaultyLine(
  port: number,
  unsigned: (path: string) => string = (path) => path,
): Promise<FaultyLine> {
  const waiting: { method: string; trouble: Trouble }[] = []
  const carry = (near: IncomingMessage, answer: ServerResponse) => {
    const at = waiting.findIndex(({ method }) => method === near.method)
    const { trouble: asked } = (at < 0 ? undefined : waiting.splice(at, 1)[0]) ?? {}
    const trouble = asked === 'passes' ? undefined : asked
    if (trouble && 'answers' in trouble) {
      near.resume()
      near.once('end', () => {
        answer.writeHead(trouble.answers, { 'content-type': 'application/xml' })
        answer.end(
          near.method === 'HEAD' ? '' : `<Error><Code>${trouble.code}</Code><Message>Told</Message></Error>`,
        )
      })
      return
    }
    const { method, url = '', headers } = near
    const path = headers.authorization === undefined ? unsigned(url) : url
    const far = ask({ port, host: '127.0.0.1', method, path, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      let sent = 0
      told.on('data', (piece: Buffer) => {
        const left = trouble && 'cutsAnswerAt' in trouble ? trouble.cutsAnswerAt - sent : Infinity
        sent += piece.length
        answer.write(piece.subarray(0, left), () => {
          if (piece.length > left) answer.destroy()
        })
      })
      told.once('end', () => answer.end())
    })
    far.on('error', () => answer.destroy())
    let received = 0
    near.on('data', (piece: Buffer) => {
      received += piece.length
      if (trouble && 'cutsBodyAt' in trouble && received > trouble.cutsBodyAt)
        return void near.socket.destroy()
      far.write(trouble && 'changesBody' in trouble ? piece.map((byte) => byte ^ 1) : piece)
    })
    near.once('end', () => far.end())
    near.once('close', () => near.complete || far.destroy())
  }
  const server = createServer(carry).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port
  const close = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return {
    url: `http://127.0.0.1:${own}`,
    next: (method, ...troubles) => void waiting.push(...troubles.map((trouble) => ({ method, trouble }))),
    away: close,
    async back() {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close,
  }
}
