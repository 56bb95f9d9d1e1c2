import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'

/** What `build-bare-pages.ts` builds; its types are the site's own and of no matter here. */
type Parts = {
  build: { entry: { module: object } }
  createElement: (type: unknown, props: object, ...children: unknown[]) => unknown
  renderToPipeableStream: (tree: unknown, options: object) => { pipe(to: Writable): void }
  createRequestHandler: (
    build: object,
    mode: string,
  ) => (request: Request, context: object) => Promise<Response>
  RouterContextProvider: new () => { set(key: unknown, value: unknown): void }
  ServerRouter: unknown
  NonceContext: unknown
  serverTools: unknown
}
export type BareTask = { path: string; times: number }
/** `calls`: what the page asks the API. `cpuMs`: of one rendering. */
export type BareAnswer = { calls: string[]; cpuMs: number }

const NONCE = 'nonce'
const [entry = '', site = ''] = process.argv.slice(2)
const parts = (await import(pathToFileURL(entry).href)) as Parts
const trees = new Map<string, { calls: string[]; render: () => Promise<void> }>()

/** The page with its data, as the router hands it to be rendered: from here on it is React's alone. */
async function prepare(path: string) {
  const calls: string[] = []
  let found: object = {}
  const take = async (_: Request, status: number, headers: Headers, context: object) => {
    found = { ...context, serverHandoffStream: undefined }
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
    report: () => {},
  })
  await handle(new Request(site + path), context)
  const { createElement, NonceContext, ServerRouter } = parts
  const tree = () =>
    createElement(
      NonceContext,
      { value: NONCE },
      createElement(ServerRouter, { context: found, url: site + path, nonce: NONCE }),
    )
  const render = () =>
    new Promise<void>((resolve, reject) => {
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() }).once('finish', resolve)
      const { pipe } = parts.renderToPipeableStream(tree(), {
        nonce: NONCE,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => pipe(nowhere),
        onError: reject,
      })
    })
  return { calls, render }
}

process.on('message', async ({ path, times }: BareTask) => {
  const tree = trees.get(path) ?? (await prepare(path))
  trees.set(path, tree)
  const before = process.cpuUsage()
  for (let n = 0; n < times; n += 1) await tree.render()
  const { user, system } = process.cpuUsage(before)
  process.send?.({ calls: tree.calls, cpuMs: (user + system) / 1000 / times } satisfies BareAnswer)
})
process.once('disconnect', () => process.exit(0))
