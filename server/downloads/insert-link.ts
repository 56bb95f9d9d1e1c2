import type { InsertObject } from 'kysely'
import { hashToken } from '#server/accounts/token.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { removeExpiredLinks } from './remove-expired-links.ts'

type LinkTable = 'download_link' | 'archive_link'

/**
 * Stores a link of the login with this token; it goes when that login ends, by log-out, a new password or from elsewhere. The
 * login is locked first. Throws `login_required` when it has just ended.
 */
export async function insertLink<Table extends LinkTable>(
  db: Db,
  table: Table,
  loginToken: string,
  link: Omit<InsertObject<Tables, Table>, 'login_hash'>,
): Promise<void> {
  await removeExpiredLinks(db, table)
  const login_hash = hashToken(loginToken)
  await db.transaction().execute(async (tx) => {
    const login = await tx
      .selectFrom('login')
      .select('token_hash')
      .where('token_hash', '=', login_hash)
      .forKeyShare()
      .executeTakeFirst()
    if (!login) throw new AppError('login_required')
    await tx
      .insertInto(table)
      .values({ ...link, login_hash } as InsertObject<Tables, Table>)
      .execute()
  })
}
