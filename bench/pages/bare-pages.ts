import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'

/** What `build-bare-pages.ts` builds; its types are the site's own and of no matter here. */
type Parts = {
  build: { entry: { module: object } }
  createElement: (type: unknown, props: object, ...children: unknown[]) => unknown
  renderToPipeableStream: (tree: unknown, options: BareOptions) => { pipe(to: ServerResponse): void }
  createRequestHandler: (
    build: object,
    mode: string,
  ) => (request: Request, context: object) => Promise<Response>
  RouterContextProvider: new () => { set(key: unknown, value: unknown): void }
  ServerRouter: unknown
  NonceContext: unknown
  EarlyScriptsContext: unknown
  earlyScripts: string
  serverTools: unknown
}
type BareOptions = {
  nonce: string
  progressiveChunkSize: number
  onAllReady(): void
  onError(error: Error): void
}
/** `calls`: what the page at `url` asks the API. */
export type BarePage = { url: string; calls: string[] }

type Handed = { serverHandoffStream: ReadableStream<Uint8Array> }

const NONCE = 'nonce'
const [entry = '', site = ''] = process.argv.slice(2)
const parts = (await import(pathToFileURL(entry).href)) as Parts
const pages = new Map<string, (to: ServerResponse) => void>()

/** The page with its data, as the router hands it to be rendered: from here on it is React's alone. */
async function prepare(path: string) {
  const calls: string[] = []
  let found: object = {}
  let data: Promise<Uint8Array[]> = Promise.resolve([])
  const take = async (_: Request, status: number, headers: Headers, context: Handed) => {
    found = context
    data = Array.fromAsync(context.serverHandoffStream)
    return new Response(null, { status, headers })
  }
  const module = { ...parts.build.entry.module, default: take }
  const handle = parts.createRequestHandler(
    { ...parts.build, entry: { ...parts.build.entry, module } },
    'production',
  )
  const context = new parts.RouterContextProvider()
  context.set(parts.serverTools, {
    apiFetch: (call: string, init?: RequestInit) => {
      calls.push(call)
      return fetch(site + call, init)
    },
    nonce: NONCE,
    publicUrl: site,
    analytics: null,
    photographerSignup: 'open',
    offlinePage: true,
    report: () => {},
    takeBody: () => {},
  })
  await handle(new Request(site + path), context)
  const { createElement, NonceContext, EarlyScriptsContext, ServerRouter } = parts
  const pieces = await data
  const tree = () =>
    createElement(
      NonceContext,
      { value: NONCE },
      createElement(
        EarlyScriptsContext,
        { value: parts.earlyScripts },
        createElement(ServerRouter, {
          context: { ...found, renderMeta: {}, serverHandoffStream: ReadableStream.from(pieces) },
          url: site + path,
          nonce: NONCE,
        }),
      ),
    )
  pages.set(path, (answer) => {
    const { pipe } = parts.renderToPipeableStream(tree(), {
      nonce: NONCE,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        answer.setHeader('content-type', 'text/html; charset=utf-8')
        pipe(answer)
      },
      onError: (error) => answer.destroy(error),
    })
  })
  return calls
}

const server = createServer((request, answer) => pages.get(request.url ?? '')?.(answer))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo
process.on('message', async (path: string) => {
  const calls = await prepare(path)
  process.send?.({ url: `http://127.0.0.1:${port}${path}`, calls } satisfies BarePage)
})
process.once('disconnect', () => process.exit(0))
