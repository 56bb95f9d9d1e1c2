import { type BenchLine, formatLine } from './measure/bench-line.ts'

type Bench = { run: () => Promise<BenchLine[]>; end?: () => Promise<void> }
/** Each measurement by the word that selects it: `npm run bench -- explore`. */
const benches: Record<string, () => Promise<Bench>> = {
  ingest: () => import('./media/ingest-bench.ts'),
  heic: () => import('./media/heic-bench.ts'),
  clip: () => import('./media/clip-bench.ts'),
  rest: () => import('./media/rest-bench.ts'),
  watermark: () => import('./media/watermark-bench.ts'),
  alike: () => import('./alike/alike-bench.ts'),
  'alike-call': () => import('./alike/alike-call-bench.ts'),
  explore: () => import('./lists/explore-bench.ts'),
  upload: () => import('./uploads/upload-bench.ts'),
  publish: () => import('./uploads/publish-bench.ts'),
  'on-sale': () => import('./uploads/on-sale-bench.ts'),
  clicks: () => import('./uploads/clicks-bench.ts'),
  'clip-way': () => import('./uploads/clip-way-bench.ts'),
  choose: () => import('./uploads/choose-bench.ts'),
  look: () => import('./uploads/look-bench.ts'),
  resume: () => import('./uploads/resume-bench.ts'),
  download: () => import('./downloads/download-bench.ts'),
  archive: () => import('./downloads/archive-bench.ts'),
  's3-upload': () => import('./s3/s3-upload-bench.ts'),
  's3-download': () => import('./s3/s3-download-bench.ts'),
  's3-resume': () => import('./s3/s3-resume-bench.ts'),
  fleet: () => import('./fleet/fleet-bench.ts'),
  waves: () => import('./waves/waves-bench.ts'),
  'session-open': () => import('./pages/session-open-bench.ts'),
  webhook: () => import('./money/webhook-bench.ts'),
  checkout: () => import('./money/checkout-bench.ts'),
  'first-load': () => import('./pages/first-load-bench.ts'),
  ssr: () => import('./pages/ssr-bench.ts'),
  'first-start': () => import('./pages/first-start-bench.ts'),
  answers: () => import('./lists/answers-bench.ts'),
  million: () => import('./million/million-bench.ts'),
  tick: () => import('./million/tick-bench.ts'),
  sellers: () => import('./lists/sellers-bench.ts'),
  tabs: () => import('./pages/tabs-bench.ts'),
  tap: () => import('./pages/tap-bench.ts'),
  scroll: () => import('./pages/scroll-bench.ts'),
  'find-me': () => import('./pages/find-me-bench.ts'),
  dev: () => import('./pages/dev-bench.ts'),
  browsers: () => import('./pages/browsers-bench.ts'),
  'page-bytes': () => import('./pages/page-bytes-bench.ts'),
  lighthouse: () => import('./pages/lighthouse-bench.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in benches))
if (unknown !== undefined) {
  process.stderr.write(`No benchmark called ${unknown}. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
/** What several measurements share is ended after the last of them. */
const ends = new Set<() => Promise<void>>()
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { run, end } = await load()
  if (end) ends.add(end)
  for (const line of await run()) process.stdout.write(`${formatLine(line)}\n`)
}
for (const end of ends) await end()
