import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to the site that can be cut, at an address of its own. */
export async function startLine(site: string) {
  let isCut = false
  let changed: Record<string, string> = {}
  const server = createServer((asked, answer) => {
    if (isCut) return void answer.destroy()
    const script = changed[asked.url ?? '']
    if (script !== undefined) return void answer.setHeader('content-type', 'text/javascript').end(script)
    const onward = request(
      new URL(asked.url ?? '/', site),
      { method: asked.method ?? 'GET', headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    /** `scripts`: what the site answers from now on at some paths. */
    mend(scripts: Record<string, string> = {}) {
      changed = scripts
      isCut = false
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
