import { isbot } from 'isbot'
import type { ErrorInfo } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { markToldScript } from '#web/catalogue/session/preview-note-key.ts'
import { type ServerTools, serverTools } from '#web/platform/api/server-context.ts'
import { AnnouncedContext } from '#web/platform/document/announce-picture.ts'
import { EarlyScriptsContext, earlyScripts } from '#web/platform/document/early-scripts.ts'
import { NonceContext } from '#web/platform/document/nonce.ts'
import { PageBody } from '#web/platform/document/page-body.ts'
import styles from './styles/app.css?url'

/** Milliseconds a page's data may stream before the rest is given up. */
export const streamTimeout = 5_000

type LoadContext = Readonly<RouterContextProvider>

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: LoadContext,
): Promise<Response> {
  const { nonce, report, takeBody, whole } = loadContext.get(serverTools)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  return new Promise((resolve, reject) => {
    const body = new PageBody()
    const announced = new Set([`<${styles}>; rel=preload; as=style`])
    let isAnswered = false
    const answer = () => {
      if (isAnswered) return
      isAnswered = true
      headers.append('Link', [...announced].join(', '))
      pipe(body)
      takeBody(body.writableEnded ? body.whole() : body.stream())
      resolve(new Response(null, { status, headers }))
    }
    // Robots, and whatever others may keep, get the whole page; browsers get the shell at once, or the whole page if it is ready within MOMENTS.
    const waits = whole || isbot(request.headers.get('user-agent'))
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <EarlyScriptsContext value={`${earlyScripts};${markToldScript}`}>
          <AnnouncedContext value={announced}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </AnnouncedContext>
        </EarlyScriptsContext>
      </NonceContext>,
      {
        nonce,
        // What is there when the answer begins is shown in its place, however long: moving it there takes scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => waits || afterMoments(MOMENTS, answer),
        onAllReady: answer,
        onShellError(error: unknown) {
          body.destroy()
          reject(error)
        },
        onError(error: unknown, info) {
          // The client has disconnected: no error.
          if (!body.destroyed) reportOnce(report, error)
          withoutTrace(error, info)
        },
      },
    )
    const giveUp = setTimeout(() => abort(new Error('The page took too long')), streamTimeout + 1_000)
    body.once('close', () => clearTimeout(giveUp))
  })
}

/** Turns of the event loop in which resolved data still gets into the first flush. */
const MOMENTS = 3

const afterMoments = (left: number, then: () => void): void => {
  if (left === 0) then()
  else setImmediate(() => afterMoments(left - 1, then))
}

/** Called by the router for what a loader threw, and for pages that could not be begun. */
export function handleError(error: unknown, { context }: { context: LoadContext }): void {
  // An unknown address is no error of the site.
  if (isRouteErrorResponse(error) && error.status < 500) return
  reportOnce(context.get(serverTools).report, error)
}

const reported = new WeakSet<object>()

/** React and the router both tell of a page that could not be begun. */
function reportOnce(report: ServerTools['report'], error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  report(error)
}

/** React's development build writes the stack trace into the page: it is removed. */
function withoutTrace(error: unknown, info: ErrorInfo): void {
  if (error instanceof Error) error.stack = ''
  Object.defineProperty(info, 'componentStack', { value: '' })
}
