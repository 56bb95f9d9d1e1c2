import { type Connect, isRunnableDevEnvironment, type ViteDevServer } from 'vite'

/** The address of the page; only where developers run the site. */
const PATH = '/design'
/** By its address, as Vite names it. */
const DRAW = '/web/design/draw-design.tsx'
/** What replaces changed modules comes before the modules. */
const SCRIPTS = [
  '/@vite/client',
  '/@id/__x00__virtual:react-router/inject-hmr-runtime',
  '/web/design/main.tsx',
]

/** Answers with tokens and primitives drawn from the sources; passes everything else on. */
export const serveDesign =
  (vite: ViteDevServer): Connect.NextHandleFunction =>
  async (request, reply, next) => {
    const { ssr } = vite.environments
    if (request.originalUrl !== PATH || !ssr || !isRunnableDevEnvironment(ssr)) return next()
    try {
      const { drawDesign } = (await ssr.runner.import(DRAW)) as { drawDesign(scripts: string[]): string }
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      reply.end(drawDesign(SCRIPTS))
    } catch (error) {
      next(error)
    }
  }
