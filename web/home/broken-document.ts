import { brand } from '#contract/brand.ts'
import { INTERNAL } from '#contract/errors.ts'

/** Said on the elements themselves: no file of the site is asked for. */
const BODY =
  'margin:0;padding:20vh 1rem;font:16px/1.5 system-ui,sans-serif;color:#0a2733;background:#f9fbfb;text-align:center'
const LINK = 'display:inline-block;padding:.75rem;color:inherit'

/** What the server sends when nothing of the site could be rendered: no script, no style sheet, nothing that may be what is broken. */
export const brokenDocument = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name}</title></head><body style="${BODY}"><main><h1 style="font-size:1.375rem">${INTERNAL}</h1><p>Something broke on this page. Your cart and your login are safe.</p>
<p><a style="${LINK}" href="">Try again</a> · <a style="${LINK}" href="/">To the home page</a></p></main></body></html>`,
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
