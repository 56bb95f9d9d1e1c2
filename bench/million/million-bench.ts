import { onStatement, type Statement } from '#tests/support/database/record-statements.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { buffersRead } from '../measure/buffers-read.ts'
import { closeWorlds, openWorlds, type World } from './open-worlds.ts'
import { type Read, readsOf } from './reads.ts'
import { sweepsOf } from './sweeps.ts'

/** How often something is done on each site, turn about, before it is timed; then at least, at most, and until so long has gone by. */
type Often = { first: number; least: number; most: number; ms: number }
const READS: Often = { first: 8, least: 31, most: 201, ms: 2000 }
const SWEEPS: Often = { first: 2, least: 5, most: 51, ms: 1500 }
/** Calls after which the client shows another address: the limit per address stays switched on. */
const PER_ADDRESS = 50
/**
 * Of a read. In the small world a table is a page or two, whatever is looked up in it: below `FEW_BUFFERS`, which seven rows touch in trees of three levels
 * with the names of their place, school and photographer, that is no growth. Above, higher trees may double what is touched, not more.
 */
const MOST = { time: 1.3, buffers: 2, FEW_BUFFERS: 60 }

type Looked = { ms: number; bytes: number }
type Touched = Looked & Awaited<ReturnType<typeof buffersRead>>
type Pair = { name: string; large: () => Promise<Looked>; small: () => Promise<Looked> }

/**
 * Every read at a million sessions against a thousand of the same proportions, turn about: p50, and buffers that PostgreSQL touches for what
 * it reads; then every recurring job, the ledger check and the sitemap in the same way.
 */
export async function run(): Promise<BenchLine[]> {
  const { few, many } = await openWorlds()
  const [watchSmall, watchLarge] = [watch(few), watch(many)]
  const [smallReads, askSmall, askLarge] = [await readsOf(few), asker(few), asker(many)]
  const reads = (await readsOf(many)).map((read, at): Pair => {
    const same = smallReads[at] as Read
    const name = `${read.name} (${read.path.split('?')[0]})`
    return { name, large: () => askLarge(read), small: () => askSmall(same) }
  })
  const lines: BenchLine[] = []
  for (const pair of reads) {
    lines.push(await timeLine(pair, READS))
    lines.push(buffersLine(await watchLarge(pair.large), await watchSmall(pair.small)))
  }
  const same = sweepsOf(few)
  for (const [at, { name, grows, run: large }] of sweepsOf(many).entries()) {
    const pair = { name, large: timed(large), small: timed(same[at]?.run ?? large) }
    const time = await timeLine(pair, SWEEPS)
    if (grows) lines.push(asMuchMore(time, many.sessions / few.sessions))
    else lines.push(time, buffersLine(await watchLarge(pair.large), await watchSmall(pair.small)))
  }
  lines.push({
    name: `filling ${many.sessions} sessions`,
    ours: many.seconds / 60,
    unit: 'minutes',
    target: '<= 15',
  })
  return lines
}

export const end = closeWorlds

async function timeLine({ name, large, small }: Pair, { first, least, most, ms }: Often): Promise<BenchLine> {
  for (let n = 0; n < first; n += 1) {
    await large()
    await small()
  }
  const pairs: [ours: Looked, floor: Looked][] = []
  const end = performance.now() + ms
  while (pairs.length < least || (pairs.length < most && performance.now() < end))
    pairs.push([await large(), await small()])
  const shown = median(pairs.map(([ours, floor]) => ours.bytes / floor.bytes))
  const more = shown > MOST.time ? `, shows ${shown.toFixed(1)} times as much` : ''
  return {
    name,
    ours: median(pairs.map(([ours]) => ours.ms)),
    floor: median(pairs.map(([, floor]) => floor.ms)),
    ratio: median(pairs.map(([ours, floor]) => ours.ms / floor.ms)),
    unit: 'ms',
    target: `<= ${MOST.time}`,
    note: `p50 of ${pairs.length} turn about${more}`,
  }
}

const asMuchMore = (line: BenchLine, times: number): BenchLine => ({
  ...line,
  target: `<= ${times}`,
  note: `${times} times as much is told`,
})

/** What shows more may read more. */
function buffersLine(ours: Touched, floor: Touched): BenchLine {
  const [shown, grown] = [ours.bytes / floor.bytes, ours.sum / Math.max(1, floor.sum)]
  const heaviest = grown > MOST.time ? `; heaviest, ${ours.most}: ${ours.heaviest.slice(0, 120)}` : ''
  return {
    name: '… buffers',
    ours: ours.sum,
    floor: floor.sum,
    ratio: ours.sum <= MOST.FEW_BUFFERS ? Math.min(1, grown) : grown / Math.max(1, shown),
    unit: 'buffers',
    target: `<= ${MOST.buffers}`,
    note: `${ours.bytes} bytes shown against ${floor.bytes}${heaviest}`,
  }
}

const timed = (work: () => Promise<unknown>) => async (): Promise<Looked> => {
  const began = performance.now()
  const told = await work()
  return { ms: performance.now() - began, bytes: typeof told === 'string' ? told.length : 1 }
}

/** Runs something with its statements noted, then those that read once more. */
function watch({ site: { context } }: World): (work: () => Promise<Looked>) => Promise<Touched> {
  const given: Statement[] = []
  onStatement(context.pool, (statement) => given.push(statement))
  return async (work) => {
    given.length = 0
    const looked = await work()
    return { ...looked, ...(await buffersRead(context.pool, given.splice(0))) }
  }
}

function asker(world: World): (read: Read) => Promise<Looked> {
  let sent = 0
  return async ({ path, by, body }) => {
    sent += 1
    const network = Math.floor(sent / PER_ADDRESS)
    const headers = {
      'x-forwarded-for': `10.3.${Math.floor(network / 250)}.${network % 250}`,
      ...(by && world[by].headers),
    }
    const began = performance.now()
    const answer = await world.site.app.inject(
      body ? { method: 'POST', url: path, headers, payload: body } : { url: path, headers },
    )
    const ms = performance.now() - began
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return { ms, bytes: answer.body.length }
  }
}
