import { brand } from '#contract/brand.ts'
import { plainMark } from '../plain-mark.ts'
import { offlineFaces } from './offline-faces.ts'

/** Stands for the nonce of an answer. */
export const NONCE = 'NONCE'

/** What the page may do: look like itself, run its one script, ask whether the site answers. */
export const OFFLINE_POLICY = `default-src 'none'; style-src 'nonce-${NONCE}'; script-src 'nonce-${NONCE}'; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Each face stands in the page itself, which can fetch none. */
const FACES = offlineFaces
  .map(
    ({ face, weight, woff2 }) =>
      `@font-face{font-family:${face};font-weight:${weight};src:url(data:font/woff2;base64,${woff2})}`,
  )
  .join('')

/** The front page's dark water with the sizes of the site, whole in one file: without a line nothing else can be fetched. */
const STYLE = `${FACES}:root{color-scheme:dark}*{box-sizing:border-box;margin:0}
body{position:relative;isolation:isolate;overflow-x:hidden;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;font:1rem/1.5 inter,system-ui,sans-serif;color:#f1f7f8;background:#06222e}
header,main{width:100%;max-width:80rem;margin:0 auto;padding-inline:max(clamp(1rem,4vw,2rem),env(safe-area-inset-left)) max(clamp(1rem,4vw,2rem),env(safe-area-inset-right))}
header{display:flex;align-items:center;gap:.625rem;min-height:4rem;font:600 1.125rem/1.75rem sora,system-ui,sans-serif;letter-spacing:-.025em}
main{flex:1;display:flex;flex-direction:column;align-items:flex-start;justify-content:center;padding-block:2rem 24vh}
h1{font:600 clamp(1.75rem,1.3rem + 1.9vw,2.625rem)/1.15 sora,system-ui,sans-serif;letter-spacing:-.022em;text-wrap:balance}
p{margin-top:.75rem;max-width:40rem;text-wrap:pretty;color:#a8c0c9}
a{margin-top:1.5rem;display:flex;align-items:center;justify-content:center;min-height:3.25rem;padding:0 1.5rem;border:1px solid transparent;border-radius:8px;background:#ff8a55;color:#0a2733;font-weight:600;text-decoration:none}
[role=status]{min-height:1.25rem;color:#f1f7f8}[role=status],ul{font-size:.875rem;line-height:1.25rem}
ul{list-style:none;margin-top:1.5rem;padding:1rem 0 0;width:100%;max-width:40rem;border-top:1px solid #1f4352;color:#a8c0c9}li+li{margin-top:.5rem}
body>svg{position:absolute;z-index:-1;inset:auto 0 0;width:100%;height:30vh}
@media(width<40rem){a{align-self:stretch}[role=status]{min-height:2.5rem}ul{margin-top:.75rem}}a:hover{background:#ff7a3f}a:focus-visible{outline:3px solid #ffb48f;outline-offset:3px}
@media print{body{background:none;color:#000}body>svg{display:none}}`

/** Three lines of swell, the nearest the lightest. */
const SWELL = `<svg viewBox="0 0 1440 300" preserveAspectRatio="none" aria-hidden="true"><path fill="#082936" d="M0 92C240 92 330 30 560 30s330 70 540 70 230-34 340-34V300H0Z"/><path fill="#0a2d3b" d="M0 150c180 0 270 34 460 34s330-80 560-80 300 52 420 52V300H0Z"/><path fill="#0d3140" d="M0 232c200 0 300-46 520-46s340 62 560 62 260-26 360-26V300H0Z"/></svg>`

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
<a href="">Try again</a><p role="status"></p>
<ul><li>Pages open in other tabs stay open, and uploads there go on once you’re back.</li><li>Your cart, your shortlist and your login are kept.</li></ul></main>${SWELL}<script nonce="${NONCE}">${SCRIPT}</script></body></html>`
