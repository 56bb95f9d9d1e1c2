import { openDatabase } from '#server/platform/db/connect.ts'
import { makePaidOrder } from '../factories/purchase-factory.ts'
import { makeMedia, makeSession } from '../factories/session-factory.ts'
import type { OnSale, Person } from './api.ts'
import { withRows } from './context.ts'
import type { Site } from './journey.ts'

/** That surfer has bought everything of that session; answers the ids of the purchases. */
export async function haveBought(site: Site, surfer: Person, { id: session_id }: OnSale): Promise<number[]> {
  return withDatabase(site, async (database) => {
    const { photographer_id } = await database.db
      .selectFrom('session')
      .where('id', '=', session_id)
      .select('photographer_id')
      .executeTakeFirstOrThrow()
    const media = await database.db
      .selectFrom('media')
      .where('session_id', '=', session_id)
      .orderBy('position')
      .select('id')
      .execute()
    const { purchaseIds } = await makePaidOrder(database, {
      surfer_id: surfer.user.id,
      photographer_id,
      session_id,
      media_ids: media.map((item) => item.id),
    })
    return purchaseIds
  })
}

/** One surfer has bought so many photos of one photographer, an order each. */
export const buyMany = (site: Site, buyer: Person, seller: Person, orders: number): Promise<void> =>
  withRows(site, async (context) => {
    const photographer_id = seller.user.id
    const { id: session_id } = await makeSession(context, { photographer_id, state: 'archived' })
    for (let n = 0; n < orders; n += 1) {
      const media_ids = [(await makeMedia(context, { session_id })).id]
      await makePaidOrder(context, { surfer_id: buyer.user.id, photographer_id, session_id, media_ids })
    }
  })

/** Every download link given out so far is over. */
export const endAllLinks = (site: Site): Promise<void> =>
  withDatabase(site, async ({ db }) => {
    await db
      .updateTable('download_link')
      .set({ expires_at: new Date(0) })
      .execute()
  })

async function withDatabase<T>(
  site: Site,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(site.databaseUrl, { max: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
