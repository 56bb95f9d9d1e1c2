import { brand } from '#contract/brand.ts'
import { plainMark } from '../plain-mark.ts'

/** Stands for the nonce of an answer. */
export const NONCE = 'NONCE'

/** What the page may do: look like itself, run its one script, ask whether the site answers. */
export const OFFLINE_POLICY = `default-src 'none'; style-src 'nonce-${NONCE}'; script-src 'nonce-${NONCE}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The front page's dark water, whole in one file: without a line nothing else can be fetched. */
const STYLE = `:root{color-scheme:dark}*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;font:1rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif;color:#f1f7f8;background:linear-gradient(#06222e 55%,#0d3140);padding:1.5rem max(1.25rem,env(safe-area-inset-left)) max(1.5rem,env(safe-area-inset-bottom))}
header{display:flex;align-items:center;gap:.625rem;width:100%;max-width:36rem;margin:0 auto;font-size:1.125rem;font-weight:600;letter-spacing:-.02em}
main{flex:1;display:flex;flex-direction:column;justify-content:center;width:100%;max-width:36rem;margin:0 auto;padding:2rem 0 16vh}
h1{font-size:clamp(2rem,8vw,3rem);font-weight:600;line-height:1.1;letter-spacing:-.025em}
p,ul{margin-top:1rem;text-wrap:pretty;color:#a8c0c9}ul{padding-left:1.25rem}li+li{margin-top:.375rem}
a{align-self:flex-start;margin-top:2rem;display:flex;align-items:center;justify-content:center;min-height:3.25rem;padding:0 1.5rem;border-radius:.75rem;background:#ff8a55;color:#0a2733;font-weight:600;text-decoration:none}
@media(width<40rem){a{align-self:stretch}}a:hover{background:#ff7a3f}a:focus-visible{outline:3px solid #ffb48f;outline-offset:3px}
@media print{body{background:none;color:#000}}`

/** Says which of the two it is, and loads the page that was wanted as soon as the site answers. */
const SCRIPT = `(() => {
const title = document.querySelector('h1'), note = document.querySelector('[role=status]')
let asking = false, pause = 2000, timer
const say = () => { title.textContent = navigator.onLine ? '${brand.name} cannot be reached' : 'You are offline' }
const ask = async () => {
  if (asking) return
  asking = true
  clearTimeout(timer)
  const answers = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(({ status }) => status < 500, () => false)
  asking = false
  if (answers) return location.reload()
  say()
  pause = Math.min(2 * pause, 30000)
  timer = setTimeout(ask, pause)
}
say()
timer = setTimeout(ask, pause)
addEventListener('online', ask)
addEventListener('offline', say)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
document.querySelector('a').addEventListener('click', async (event) => {
  event.preventDefault()
  note.textContent = ''
  await ask()
  note.textContent = 'Still no answer. The page opens by itself as soon as you’re back online.'
})
})()`

/** The page shown instead of one that could not be fetched. Its address is the wanted page's: loaded again, it is that page. */
export const offlineDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#06222e"><title>You are offline - ${brand.name}</title><style nonce="${NONCE}">${STYLE}</style></head>
<body><header>${plainMark}${brand.name}</header>
<main><h1>You are offline</h1><p>This page needs a connection. It opens by itself as soon as you’re back online.</p>
<ul><li>Pages open in other tabs stay open, and uploads there go on once you’re back.</li><li>Your cart, your shortlist and your login are kept.</li></ul>
<a href="">Try again</a><p role="status"></p></main><script nonce="${NONCE}">${SCRIPT}</script></body></html>`
