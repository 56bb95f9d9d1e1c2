import { type BenchLine, formatLine } from './bench-line.ts'

/** Each measurement by the word that selects it: `npm run bench -- explore`. */
const benches: Record<string, () => Promise<{ run: () => Promise<BenchLine[]> }>> = {
  ingest: () => import('./ingest-bench.ts'),
  heic: () => import('./heic-bench.ts'),
  clip: () => import('./clip-bench.ts'),
  explore: () => import('./explore-bench.ts'),
  upload: () => import('./upload-bench.ts'),
  publish: () => import('./publish-bench.ts'),
  choose: () => import('./choose-bench.ts'),
  resume: () => import('./resume-bench.ts'),
  download: () => import('./download-bench.ts'),
  archive: () => import('./archive-bench.ts'),
  webhook: () => import('./webhook-bench.ts'),
  checkout: () => import('./checkout-bench.ts'),
  'first-load': () => import('./first-load-bench.ts'),
  ssr: () => import('./ssr-bench.ts'),
  'first-start': () => import('./first-start-bench.ts'),
  answers: () => import('./answers-bench.ts'),
  sellers: () => import('./sellers-bench.ts'),
  tabs: () => import('./tabs-bench.ts'),
  browsers: () => import('./browsers-bench.ts'),
  lighthouse: () => import('./lighthouse-bench.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in benches))
if (unknown !== undefined) {
  process.stderr.write(`No benchmark called ${unknown}. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { run } = await load()
  for (const line of await run()) process.stdout.write(`${formatLine(line)}\n`)
}
