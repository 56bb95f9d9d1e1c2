import { brand } from '#contract/brand.ts'
import { INTERNAL } from '#contract/errors.ts'

/** What the server sends when nothing of the site could be rendered: no script, no style, nothing that may be what is broken. */
export const brokenDocument = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name}</title></head><body><main><h1>${INTERNAL}</h1><p>Something broke on this page. Your cart and your login are safe.</p>
<p><a href="">Try again</a> · <a href="/">To the home page</a></p></main></body></html>`,
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
