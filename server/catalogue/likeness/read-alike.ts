import type { Pool } from 'pg'
import { shareLoop } from '#server/platform/processes/share-loop.ts'
import { type AlikeColumns, readAlikeItems } from './alike-queries.ts'
import { likenessSteps } from './order-by-likeness.ts'
import { type Asker, orderInTurn } from './order-in-turn.ts'
import { poolSignatures } from './pool-signatures.ts'

type Marked = { like?: readonly number[] | undefined; not?: readonly number[] | undefined }
type AlikeWave = { session: number; number: number }
type KnownWave = AlikeWave & {
  start: number
  colours: Float32Array | null
  liked: boolean
  disliked: boolean
}

/**
 * All waves of the sessions that are listed, those first that look like the marked ones; in order of time where no mark is known.
 * `like` and `not` are ids of items; a wave marked both ways is not one's own. Throws `rate_limited`.
 */
export async function readAlike(
  pool: Pool,
  sessions: readonly number[],
  marks: Marked,
  asker: Asker,
): Promise<AlikeWave[]> {
  return (await orderInTurn(asker, () => orderAlike(pool, sessions, marks, asker))) ?? []
}

async function orderAlike(
  pool: Pool,
  sessions: readonly number[],
  marks: Marked,
  { hasLeft }: Asker,
): Promise<AlikeWave[]> {
  const inTurn = shareLoop()
  const marked = { like: new Set(marks.like), not: new Set(marks.not) }
  const waves: KnownWave[] = []
  for (const session of new Set(sessions)) {
    if (hasLeft()) return []
    const columns = await readAlikeItems(pool, session, marked.like.size + marked.not.size > 0)
    for (const wave of wavesOf(session, columns, marked)) {
      waves.push(wave)
      if (inTurn.isDue()) await inTurn.pass()
    }
  }
  // A day of 100,000 waves takes ms for each of these alone.
  waves.sort(byTime)
  if (inTurn.isDue()) await inTurn.pass()
  const placesOf = (is: (wave: KnownWave) => boolean) => waves.flatMap((wave, at) => (is(wave) ? at : []))
  const [mine, notMine] = [placesOf(({ liked }) => liked), placesOf(({ disliked }) => disliked)]
  if (mine.length + notMine.length === 0) return waves
  const colours = waves.map((wave) => wave.colours)
  if (inTurn.isDue()) await inTurn.pass()
  const steps = likenessSteps(colours, { mine, notMine })
  let step = steps.next()
  for (; !step.done; step = steps.next()) if (inTurn.isDue()) await inTurn.pass()
  if (inTurn.isDue()) await inTurn.pass()
  return step.value.map((at) => waves[at] as KnownWave)
}

/** The waves of a session in order of their numbers, each with its colours and whether it is marked. */
export function* wavesOf(
  session: number,
  { count, number, start, mediaId, signature }: AlikeColumns,
  marked: { like: ReadonlySet<number>; not: ReadonlySet<number> },
): Generator<KnownWave> {
  for (let at = 0; at < count; ) {
    const wave: KnownWave = {
      session,
      number: number(at),
      start: start(at),
      colours: null,
      liked: false,
      disliked: false,
    }
    const signatures: Buffer[] = []
    for (; at < count && number(at) === wave.number; at += 1) {
      signatures.push(signature(at))
      wave.liked ||= marked.like.has(mediaId(at))
      wave.disliked ||= marked.not.has(mediaId(at))
    }
    wave.colours = poolSignatures(signatures)
    yield wave
  }
}

/** Those without a time last. */
const byTime = (a: KnownWave, b: KnownWave): number =>
  Number(Number.isNaN(a.start)) - Number(Number.isNaN(b.start)) ||
  a.start - b.start ||
  a.session - b.session ||
  a.number - b.number
