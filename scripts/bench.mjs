import './start/require-node-24.mjs'
import { buildWeb } from './start/build-web.mjs'
import { ensureChromium } from './start/find-chromium.mjs'

// What is measured is what stands here now.
await buildWeb(process.execPath)
process.env.CHROMIUM_PATH = await ensureChromium(process.execPath)
await import('#bench/bench.ts')
