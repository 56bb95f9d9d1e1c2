import { setImmediate } from 'node:timers/promises'
import { readAlike } from '#server/catalogue/likeness/read-alike.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { SIGNATURE_BYTES } from '#server/platform/images/signature/signature-format.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'
import type { BenchLine } from '../measure/bench-line.ts'

const WAVES = 5000
const MARKS = 50
const CALLS = 20
const MOST_HELD_MS = 20

/**
 * The most that one session can ask: CPU of this process for the whole order, by 50 marks of each kind, beside fetching the same
 * signatures a row each; and how long it keeps others from being served.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp()
  try {
    const { id, rides, pool } = await signedSession(site.context)
    const marked = (from: number) => rides.slice(from, from + MARKS).flat()
    const marks = { like: marked(1000), not: marked(3000) }
    const order = () => readAlike(pool, [id], marks, { address: 'bench', hasLeft: () => false })
    const plain = () => pool.query('select id, signature from media where session_id = $1', [id])
    const least = await cpuOf(plain)
    const ours = await cpuOf(order)
    const held = await longestTurn(order)
    return [
      {
        name: `CPU of ordering ${WAVES} waves by ${2 * MARKS} marks`,
        ours,
        unit: 'ms',
        target: '<= 70',
        note: `whole call; bare fetching of the same signatures, a row each: ${least.toFixed(1)} ms`,
      },
      {
        name: 'longest wait of others meanwhile',
        ours: held,
        unit: 'ms',
        target: `<= ${MOST_HELD_MS}`,
        note: `CPU of the longest turn of the event loop over ${CALLS} calls, collecting garbage included`,
      },
    ]
  } finally {
    await site.close()
  }
}

/** Lone waves; a fifth of the colours in each picture. */
async function signedSession(context: Parameters<typeof cutSession>[0] & Parameters<typeof makeRides>[0]) {
  const photographer = await makePhotographer(context, { ready: true })
  const made = await makeRides(context, { photographer_id: photographer.id, sizes: Array(WAVES).fill(1) })
  await context.pool.query(
    `update media set signature = (select decode('01c0', 'hex') || string_agg(decode(lpad(to_hex(case when abs(hashint4(media.id * 200 + n)) % 5 = 0
        then abs(hashint4(media.id * 300 + n)) % 256 else 0 end), 2, '0'), 'hex'), '' order by n) from generate_series(1, $2::int - 2) n)
      where session_id = $1`,
    [made.id, SIGNATURE_BYTES],
  )
  await cutSession(context, made.id)
  await context.pool.query('vacuum analyze media, wave, wave_item')
  return { ...made, pool: context.pool }
}

/** ms a call, after some to warm up. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 5; n += 1) await work()
  const before = process.cpuUsage()
  for (let n = 0; n < CALLS; n += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / CALLS
}

/** ms of CPU that this thread spends before others are served again: the clock would count what else the machine does. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let ended = false
  const all = (async () => {
    for (let n = 0; n < CALLS; n += 1) await work()
    ended = true
  })()
  for (let last = process.threadCpuUsage(); !ended; ) {
    await setImmediate()
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - last.user - last.system)
    last = now
  }
  await all
  return longest / 1000
}
