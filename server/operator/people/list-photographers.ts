import { canBePaid } from '#server/photographers/policy.ts'
import type { Db } from '#server/platform/db/connect.ts'

type ListedPhotographer = { id: number; name: string; email: string; ready: boolean }

/** Everybody who may sell or wants to; `ready`: can be paid. */
export async function listPhotographers(db: Db): Promise<ListedPhotographer[]> {
  const rows = await db
    .selectFrom('photographer')
    .select(['id', 'first_name', 'last_name', 'email', 'stripe_account_id'])
    .select(['charges_enabled', 'details_submitted', 'payouts_enabled'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    ready: canBePaid(row),
  }))
}
