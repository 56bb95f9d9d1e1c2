import type { Pool } from 'pg'
import { looksOf } from '#contract/waves/looks.ts'
import { shareLoop } from '#server/platform/processes/share-loop.ts'
import { readWavesByNumber, type WaveRow } from '../waves/wave-queries.ts'
import { readAlikeItems } from './alike-queries.ts'
import { differentLooks } from './different-looks.ts'
import { type Asker, orderInTurn } from './order-in-turn.ts'
import { wavesOf } from './read-alike.ts'

/** Waves of a session whose riders look different, as many as its number of waves asks for. Throws `rate_limited`. */
export async function readLooks(pool: Pool, session: number, asker: Asker): Promise<WaveRow[]> {
  const numbers = await orderInTurn(asker, () => chooseLooks(pool, session))
  if (!numbers || numbers.length === 0) return []
  const rows = new Map((await readWavesByNumber(pool, session, numbers)).map((row) => [row.number, row]))
  return numbers.flatMap((number) => rows.get(number) ?? [])
}

async function chooseLooks(pool: Pool, session: number): Promise<number[]> {
  const inTurn = shareLoop()
  const columns = await readAlikeItems(pool, session, true)
  const waves: { number: number; colours: Float32Array | null }[] = []
  for (const wave of wavesOf(session, columns, { like: new Set(), not: new Set() })) {
    waves.push(wave)
    if (inTurn.isDue()) await inTurn.pass()
  }
  const colours = waves.map((wave) => wave.colours)
  const steps = differentLooks(colours, looksOf(waves.length))
  let step = steps.next()
  for (; !step.done; step = steps.next()) if (inTurn.isDue()) await inTurn.pass()
  return step.value.flatMap((at) => waves[at]?.number ?? [])
}
