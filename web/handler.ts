import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type ServerTools, serverTools } from '#web/platform/server-context.ts'

const handleRequest = createRequestHandler(build, 'production')

/** Renders the page a GET asks for; the caller sets the security headers with `tools.nonce`. */
export function handle(request: Request, tools: ServerTools): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverTools, tools)
  return handleRequest(request, context)
}
