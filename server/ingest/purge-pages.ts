import { pagesShowing } from '#contract/catalogue/open-pages.ts'
import type { Context } from '#server/platform/context.ts'
import { pageKey } from '#server/platform/storage/tell-cdn.ts'
import { notePurges } from './pending-queries.ts'
import { purgeCopies } from './purge-copies.ts'

/** Has a CDN forget the pages that show a session; what it cannot be told now it is told later. */
export async function purgePages(context: Pick<Context, 'db' | 'storage'>, sessionId: number): Promise<void> {
  if (!context.storage.copies) return
  const pages = await listPages(context.db, sessionId)
  await notePurges(context.db, pages)
  await purgeCopies(context, pages)
}

/** What a CDN is told of the pages that show the session. */
export async function listPages(db: Context['db'], id: number): Promise<string[]> {
  const session = await db
    .selectFrom('session')
    .select(['id', 'photographer_id as photographer', 'surfschool_id as school'])
    .where('id', '=', id)
    .executeTakeFirst()
  return session ? pagesShowing(session).map(pageKey) : []
}
