import './start/require-node-24.mjs'

await import('./uploader.ts')
