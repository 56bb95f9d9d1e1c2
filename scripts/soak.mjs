// `npm run soak`: the random runs about money all hostile files, and a fleet that is restarted and killed, at full length; `SEED=...` tries a run again.
process.env.SOAK = '1'
if (process.argv.length === 2) process.argv.push('tests/money/', 'tests/hostile/', 'tests/fleet/')
await import('./test.mjs')
