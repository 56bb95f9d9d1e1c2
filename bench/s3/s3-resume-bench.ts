import { randomInt } from 'node:crypto'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { type KillableSite, killableSite } from '#tests/support/processes/killable-site.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { bigClip } from '#tests/support/uploads/big-clip.ts'
import { openLine } from '#tests/support/uploads/cut-line.ts'
import { claim } from '#tests/support/uploads/tus-calls.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { uploadWithCuts } from '#tests/support/uploads/upload-with-cuts.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { withStore } from './with-store.ts'

const BYTES = 1024 ** 3
const CUTS = 20

/**
 * One clip of 1 GiB in pieces into a bucket, over a line of about 16 MB/s that is cut 20 times at random bytes (connections
 * broken, tabs closed, servers killed) and whose next connection leads to the other one of two processes. Counted on the line
 * itself: every byte that went up, headers included.
 */
export const run = (): Promise<BenchLine[]> =>
  withStore(async ({ target }) => {
    const seed = randomInt(2 ** 31)
    const test = await startTestApp({ config: { s3: target } })
    const pair = await startPair(() => killableSite(test.context.config, 'api'))
    const line = await openLine(pair.nextPort)
    try {
      const by = await makePhotographer(test.context, { ready: true })
      const session = await startSession(test, by)
      const file = await bigClip('reef.mp4', BYTES)
      const setting = { site: pair.site, line, by, session, random: seededRandom(seed) }
      const { id, cuts } = await uploadWithCuts(setting, file, CUTS)
      const twice = ((line.carried() - BYTES) / BYTES) * 100
      const { body } = await claim(line, by, session, id)
      const row = await test.context.db
        .selectFrom('media')
        .select('sha256')
        .where('id', '=', body.id)
        .executeTakeFirst()
      if (!row?.sha256.equals(file.sha256()))
        throw new Error(`What arrived is not what was sent, seed ${seed}`)
      const note = `${cuts.length} cuts, ${cuts.filter((cut) => cut === 'server').length} of them a server's, two taking turns, seed ${seed}; sha256 equal`
      return [
        {
          name: 'sent twice of 1 GiB into a bucket',
          ours: twice,
          unit: '% of its bytes',
          target: '<= 2',
          note,
        },
      ]
    } finally {
      await line.close()
      await pair.stop()
      await test.close()
    }
  })

/** Two servers that take turns by connection; as one site, it is the one that had the last. */
async function startPair(make: () => KillableSite) {
  const [one, other] = [make(), make()]
  await one.start()
  await other.start()
  let [last, next] = [other, one]
  let ended = last
  const site: KillableSite = {
    port: () => last.port(),
    kill() {
      ended = last
      return ended.kill()
    },
    // Its turn may be over by then.
    start: () => ended.start(),
    stop: () => last.stop(),
  }
  const nextPort = () => {
    ;[last, next] = [next, last]
    return last.port()
  }
  return { site, nextPort, stop: async () => void (await Promise.all([one.stop(), other.stop()])) }
}
