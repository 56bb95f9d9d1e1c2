// `npm run soak`: the random runs about money and all hostile files, at full length; `SEED=...` tries a run again.
process.env.SOAK = '1'
if (process.argv.length === 2) process.argv.push('tests/money/', 'tests/hostile/')
await import('./test.mjs')
