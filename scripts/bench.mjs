import './start/require-node-24.mjs'
import { buildWeb } from './start/build-web.mjs'

// What is measured is what stands here now.
await buildWeb(process.execPath)
await import('./bench/bench.ts')
