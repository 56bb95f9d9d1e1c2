import { randomInt } from 'node:crypto'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { killableSite } from '#tests/support/processes/killable-site.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { bigClip } from '#tests/support/uploads/big-clip.ts'
import { openLine } from '#tests/support/uploads/cut-line.ts'
import { claim } from '#tests/support/uploads/tus-calls.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { uploadWithCuts } from '#tests/support/uploads/upload-with-cuts.ts'
import type { BenchLine } from '../measure/bench-line.ts'

const BYTES = 1024 ** 3
const CUTS = 20

/**
 * One clip of 1 GiB in pieces over a line of about 16 MB/s that is cut 20 times at random bytes: connections broken, tabs
 * closed, the server killed. Counted on the line itself: every byte that went up, headers included.
 */
export async function run(): Promise<BenchLine[]> {
  const seed = randomInt(2 ** 31)
  const test = await startTestApp()
  const site = killableSite(test.context.config, 'api')
  await site.start()
  const line = await openLine(site.port)
  try {
    const by = await makePhotographer(test.context, { ready: true })
    const session = await startSession(test, by)
    const file = await bigClip('reef.mp4', BYTES)
    const setting = { site, line, by, session, random: seededRandom(seed) }
    const { id, cuts } = await uploadWithCuts(setting, file, CUTS)
    const twice = ((line.carried() - BYTES) / BYTES) * 100
    await test.work()
    const { body } = await claim(line, by, session, id)
    const row = await test.context.db
      .selectFrom('media')
      .select('sha256')
      .where('id', '=', body.id)
      .executeTakeFirst()
    if (!row?.sha256.equals(file.sha256())) throw new Error(`What arrived is not what was sent, seed ${seed}`)
    const note = `${cuts.length} cuts, ${cuts.filter((cut) => cut === 'server').length} of them the server's, seed ${seed}; sha256 equal`
    return [{ name: 'sent twice of 1 GiB', ours: twice, unit: '% of its bytes', target: '<= 2', note }]
  } finally {
    await line.close()
    await site.stop()
    await test.close()
  }
}
