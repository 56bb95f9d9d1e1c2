import { resolve } from 'node:path'
import { seedLargeSession } from '#bench/site/seed-large-session.ts'
import { brand } from '#contract/brand.ts'
import { today } from '#contract/time/dates.ts'
import { startOfHour } from '#contract/time/zoned-time.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import type { Cast } from './people.ts'
import { paintedPicture } from './stage.ts'
import type { Stage } from './state.ts'

/** The whole site as it is before anybody has published anything, in this process. */
export async function openBareSite() {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const { url, context } = site
  const cast: Cast = async (person) => {
    if (person !== 'surfer') throw new Error(`Nobody plays a ${person} where nothing is`)
    return (await makeSurfer(context)).token
  }
  const stage: Stage = { site: url, session: 0, other: 0, files: [], picture: await paintedPicture() }
  return {
    stage,
    cast,
    /** The same with one session of 1,000 items in waves, from now on. */
    async fill(): Promise<Stage> {
      const { id } = await seedLargeSession(context)
      // Photos before clips, in waves of twelve, at a spot that everybody knows.
      await context.pool.query(
        `update media set position = position + case kind when 'video' then 900 else 0 end where session_id = $1`,
        [id],
      )
      await context.pool.query(
        `update media set captured_at = $2::timestamptz + position / 12 * interval '90 seconds' + position % 12 * interval '0.4 seconds'
         where session_id = $1`,
        [id, new Date(startOfHour(today(), 8, brand.timeZone))],
      )
      await context.pool.query(
        `update session set location_id = (select id from location where name = 'Supertubos') where id = $1`,
        [id],
      )
      await cutSession(context, id)
      return { ...stage, session: id }
    },
    close: () => site.close(),
  }
}
