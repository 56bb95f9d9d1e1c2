import './start/require-node-24.mjs'
import { buildWeb } from './start/build-web.mjs'
import { ensureChromium } from './start/find-chromium.mjs'
import { ensureSwift } from './start/find-swift.mjs'

// What is measured is what stands here now.
await buildWeb(process.execPath)
process.env.CHROMIUM_PATH = await ensureChromium(process.execPath)
const words = process.argv.slice(2)
if (words.length === 0 || words.some((word) => word.startsWith('s3-')))
  Object.assign(process.env, await ensureSwift())
await import('#bench/bench.ts')
