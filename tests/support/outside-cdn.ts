import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Told = { method: string; url: string; key: string; body: string }

/** A CDN that is told which addresses have ended: keeps what it was told, and answers as it is set to, or not at all. */
export async function startCdn() {
  const told: Told[] = []
  const held: ServerResponse[] = []
  let [answer, isSilent] = [200, false]
  let called = Promise.withResolvers<void>()
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    const key = String(request.headers.accesskey ?? '')
    told.push({ method: request.method ?? '', url: request.url ?? '', key, body })
    called.resolve()
    if (isSilent) held.push(reply)
    else reply.writeHead(answer).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The calls since this was last asked. */
    takeCalls: () => told.splice(0),
    /** The addresses of those calls that had them in their body. */
    takeAddresses: () => told.splice(0).flatMap(({ body }) => JSON.parse(body).files as string[]),
    answerWith(status: number) {
      ;[answer, isSilent] = [status, false]
      for (const reply of held.splice(0)) reply.writeHead(status).end()
    },
    /** From here on calls are not answered; resolves when one has come. */
    fallSilent(): Promise<void> {
      isSilent = true
      called = Promise.withResolvers<void>()
      return called.promise
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
