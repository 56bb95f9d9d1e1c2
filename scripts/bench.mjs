import './start/require-node-24.mjs'

await import('./bench/bench.ts')
