import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#web/platform/nonce.ts'
import { serverTools } from '#web/platform/server-context.ts'

/** Milliseconds a page's data may stream before the rest is given up. */
export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(serverTools)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  return new Promise((resolve, reject) => {
    let sent = false
    const answer = () => {
      sent = true
      clearTimeout(giveUp)
      const body = new PassThrough()
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      pipe(body)
    }
    // Robots read what is there when the answer ends; people see the frame at once.
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // What is there when the answer begins is shown in its place, however long: moving it there takes scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]: answer,
        onShellError: reject,
        onError(error: unknown) {
          if (sent) console.error(error)
        },
      },
    )
    const giveUp = setTimeout(abort, streamTimeout + 1_000)
  })
}
