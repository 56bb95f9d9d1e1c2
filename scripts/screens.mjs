import './start/require-node-24.mjs'
import { buildWeb } from './start/build-web.mjs'
import { ensureChromium } from './start/find-chromium.mjs'
import { ensureEngines } from './start/find-engines.mjs'
import { runEntry } from './start/say.mjs'

// `npm run screens`: every screen in every state and what axe has against it, in `screens/`. With `--engines`: what the
// site looks like in three engines, beside each other.
await runEntry(async () => {
  const beside = process.argv.includes('--engines')
  if (!process.env.SITE) await buildWeb(process.execPath)
  process.env.CHROMIUM_PATH = await ensureChromium(process.execPath)
  if (beside) Object.assign(process.env, await ensureEngines())
  await import(beside ? './screens/take-beside.ts' : './screens/take-all.ts')
})
