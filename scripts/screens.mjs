import './start/require-node-24.mjs'
import { buildWeb } from './start/build-web.mjs'
import { ensureChromium } from './start/find-chromium.mjs'
import { ensureEngines } from './start/find-engines.mjs'
import { runEntry } from './start/say.mjs'

// `npm run screens`: what the site looks like in three engines, beside each other, in `screens/`.
await runEntry(async () => {
  if (!process.env.SITE) await buildWeb(process.execPath)
  process.env.CHROMIUM_PATH = await ensureChromium(process.execPath)
  Object.assign(process.env, await ensureEngines())
  await import('./screens/take-screens.ts')
})
