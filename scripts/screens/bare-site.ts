import { resolve } from 'node:path'
import { seedLargeSession, storePictures } from '#bench/site/seed-large-session.ts'
import { brand } from '#contract/brand.ts'
import { today } from '#contract/time/dates.ts'
import { startOfHour } from '#contract/time/zoned-time.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import type { Cast } from './people.ts'
import { paintedPicture } from './stage.ts'
import type { Stage } from './state.ts'

const LONG = 'Maximiliana-Wilhelmina Albuquerquevasconcelosdacunhadesousa'

/** The whole site as it is before anybody has published anything, in this process. */
export async function openBareSite() {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const { url, context } = site
  const cast: Cast = async (person) => {
    if (person !== 'surfer') throw new Error(`Nobody plays a ${person} where nothing is`)
    return (await makeSurfer(context)).token
  }
  const { pool } = context
  const stage: Stage = {
    ...{ site: url, session: 0, other: 0, photographer: 0, files: [] },
    picture: await paintedPicture(),
  }
  const of = async (session: number): Promise<Stage> => {
    const { rows } = await pool.query<{ photographer_id: number }>(
      'select photographer_id from session where id = $1',
      [session],
    )
    return { ...stage, session, photographer: rows[0]?.photographer_id ?? 0 }
  }
  return {
    stage,
    cast,
    /** The same with one session of one photo, from now on. */
    async publishOne(): Promise<Stage> {
      const photographer = await makePhotographer(context, { ready: true })
      const { id } = await makeSession(context, { photographer_id: photographer.id, images: 1 })
      await storePictures(context, id)
      const { rows } = await pool.query<{ key: string }>(
        `update photographer set photo_key = cover_keys[1] from session
         where session.id = $1 and photographer.id = session.photographer_id returning photo_key as key`,
        [id],
      )
      for (const { key } of rows) await context.storage.write(key, stage.picture)
      await nameSpot(id)
      return of(id)
    },
    /** All that is on sale is so no more. */
    async endSales(last: Stage): Promise<Stage> {
      await pool.query(
        `update session set session_date = session_date - 60, published_at = published_at - interval '60 days',
           created_at = created_at - interval '60 days'`,
      )
      return last
    },
    /** The same with one session of 1,000 items in waves, from now on. */
    async fill(): Promise<Stage> {
      const { id } = await seedLargeSession(context)
      // Photos before clips, in waves of twelve.
      await pool.query(
        `update media set position = position + case kind when 'video' then 900 else 0 end where session_id = $1`,
        [id],
      )
      await pool.query(
        `update media set captured_at = $2::timestamptz + position / 12 * interval '90 seconds' + position % 12 * interval '0.4 seconds'
         where session_id = $1`,
        [id, new Date(startOfHour(today(), 8, brand.timeZone))],
      )
      // As its photographer would say: the last wave is from after ten.
      await pool.query('update session set end_hour = 11 where id = $1', [id])
      await nameSpot(id)
      await cutSession(context, id)
      return of(id)
    },
    /** More of it is coming, from now on. */
    async reopen(last: Stage): Promise<Stage> {
      await pool.query(`update session set arrival = 'open' where id = $1`, [last.session])
      return last
    },
    /** The same whole, by names as long as they may be. */
    async lengthen(last: Stage): Promise<Stage> {
      await pool.query('update session set arrival = null')
      await pool.query('update photographer set first_name = $1, last_name = $1, location = $1', [LONG])
      await pool.query(
        'update location set name = $1, region = $1 where id in (select location_id from session)',
        [LONG],
      )
      return last
    },
    close: () => site.close(),
  }

  /** At a spot that everybody knows. */
  async function nameSpot(session: number): Promise<void> {
    await pool.query(
      `update session set location_id = (select id from location where name = 'Supertubos') where id = $1`,
      [session],
    )
  }
}
