import { randomInt } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import type { KillableSite } from '#tests/support/processes/killable-site.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { bigClip } from '#tests/support/uploads/big-clip.ts'
import { openLine } from '#tests/support/uploads/cut-line.ts'
import { claim } from '#tests/support/uploads/tus-calls.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { uploadWithCuts } from '#tests/support/uploads/upload-with-cuts.ts'
import type { BenchLine } from '../measure/bench-line.ts'

const BYTES = 1024 ** 3
const CUTS = 20

/** What is sent to, over a line that is cut. */
export type CutSite = {
  site: KillableSite
  /** Where the next connection leads. */
  port: () => number
  stop(): Promise<void>
}

type Setting = {
  config: Partial<Config>
  start(config: Config): Promise<CutSite>
  name: string
  /** Whose the servers are that are killed: `the server's`. */
  whose: string
}

/**
 * One clip of 1 GiB in pieces over a line of about 16 MB/s that is cut 20 times at random bytes: connections broken, tabs
 * closed, servers killed. Counted on the line itself: every byte that went up, headers included.
 */
export async function measureResume({ config, start, name, whose }: Setting): Promise<BenchLine[]> {
  const seed = randomInt(2 ** 31)
  const test = await startTestApp({ config })
  const { site, port, stop } = await start(test.context.config)
  const line = await openLine(port)
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
    const killed = cuts.filter((cut) => cut === 'server').length
    const note = `${cuts.length} cuts, ${killed} of them ${whose}, seed ${seed}; sha256 equal`
    return [{ name, ours: twice, unit: '% of its bytes', target: '<= 2', note }]
  } finally {
    await line.close()
    await stop()
    await test.close()
  }
}
