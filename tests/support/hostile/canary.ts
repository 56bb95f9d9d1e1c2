import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Canary = {
  /** Named in files that want to be led there. */
  url: string
  /** What was asked of it. */
  asked: readonly string[]
  close(): void
}

/** An address that nobody may ask: who does has followed a file's orders. */
export async function openCanary(): Promise<Canary> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}
