import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { brokenDocument } from '#web/home/broken-document.ts'
import { workerSource } from '#web/home/offline/worker-source.ts'
import { type ServerTools, serverTools } from '#web/platform/api/server-context.ts'
import { WORKER_PATH } from '#web/platform/document/offline-worker.ts'

/** All styles stand in one file; the router would link those of a page once more in development. */
const handleRequest = createRequestHandler({ ...build, unstable_getCriticalCss: undefined }, 'production')

/** The id of this build, in pages and in error reports of browsers. */
export const buildId: string = build.assets.version

export const offlineWorker = { path: WORKER_PATH, source: workerSource }

/** Renders the page a GET asks for; the caller sets the security headers with `tools.nonce`. */
export async function handle(request: Request, tools: ServerTools): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverTools, tools)
  const page = await handleRequest(request, context)
  // The router's own answer when nothing could be rendered, not even the error page.
  const isBare = page.status === 500 && page.headers.get('content-type') === 'text/plain'
  return isBare ? brokenDocument() : page
}
