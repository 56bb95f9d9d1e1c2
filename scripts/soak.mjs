// `npm run soak`: the random runs about money at full length; `SEED=...` tries one again.
process.env.SOAK = '1'
if (process.argv.length === 2) process.argv.push('tests/money/')
await import('./test.mjs')
