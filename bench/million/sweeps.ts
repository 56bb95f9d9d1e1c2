import { writeSitemapIndex, writeSitemapPart } from '#server/catalogue/write-sitemap.ts'
import { findBooked, findOverpaid, listOrderIds } from '#server/operator/money/booked-queries.ts'
import { jobsOfRooms } from '#server/rooms.ts'
import type { World } from './open-worlds.ts'

/** Work of the site that nobody waits for; `grows`: it tells of everything on sale, so that it may take as much longer as that is more. */
type Sweep = { name: string; grows?: true; run: () => Promise<unknown> }

/** Every recurring job where nothing is due, an order far down compared by `ledger check`, and the sitemap. */
export function sweepsOf({ site: { context }, sessions }: World): Sweep[] {
  const jobs = jobsOfRooms
    .filter(({ job }) => job.options.cron)
    .map(({ job, handle }) => ({ name: `${job.name}, nothing due`, run: () => handle(context, {}) }))
  return [
    ...jobs,
    {
      name: 'ledger check, a page of orders far down and one of them',
      run: async () => {
        await listOrderIds(context.db, { after: sessions - 300, since: null, limit: 200 })
        await findBooked(context.db, sessions - 5)
      },
    },
    { name: 'ledger check, what was taken back too much', run: () => findOverpaid(context.db) },
    {
      name: 'sitemap, its newest sessions',
      grows: true,
      run: () => writeSitemapPart(context, `sessions-${Math.ceil(sessions / 10_000)}.xml`),
    },
    { name: 'sitemap, its index', run: () => writeSitemapIndex(context) },
  ]
}
