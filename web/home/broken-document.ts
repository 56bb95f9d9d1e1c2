import { brand } from '#contract/brand.ts'
import { INTERNAL } from '#contract/errors.ts'
import { plainMark } from './plain-mark.ts'

/** Said on the elements themselves: no file of the site is asked for. */
const BODY =
  'margin:0;min-height:100vh;box-sizing:border-box;padding:1.25rem 1.25rem 12vh;display:flex;flex-direction:column;font:1rem/1.5 system-ui,sans-serif;color:#0a2733;background:#f9fbfb'
const HEADER =
  'display:flex;align-items:center;gap:.625rem;width:100%;max-width:76rem;margin:0 auto;font-size:1.125rem;font-weight:600;letter-spacing:-.02em'
const MAIN =
  'flex:1;display:flex;flex-direction:column;justify-content:center;width:100%;max-width:32rem;margin:0 auto;text-align:center'
const HEADING = 'margin:0;font-size:2rem;line-height:1.125;letter-spacing:-.02em'
const WAYS = 'display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin:1.5rem 0 0'
const LINK =
  'display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border:1px solid #768d97;border-radius:.75rem;font-weight:600;color:#0a2733;text-decoration:none'

/** What the server sends when nothing of the site could be rendered: no script, no style sheet, nothing that may be what is broken. */
export const brokenDocument = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name}</title></head><body style="${BODY}"><header style="${HEADER}">${plainMark}${brand.name}</header>
<main style="${MAIN}"><h1 style="${HEADING}">${INTERNAL}</h1><p style="margin:1rem 0 0;color:#4d6670;text-wrap:balance">Something broke on this page. Your cart and your login are safe.</p>
<p style="${WAYS}"><a style="${LINK};border-color:#ff8a55;background:#ff8a55" href="">Try again</a><a style="${LINK}" href="/">To the home page</a></p></main></body></html>`,
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
