import type { AccountFlags } from '#contract/catalogue/photographers.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export const CARD = [
  'id',
  'first_name',
  'last_name',
  'photo_key',
  'location',
  'website',
  'instagram',
] as const
export type CardRow = {
  id: number
  first_name: string
  last_name: string
  photo_key: string | null
  location: string | null
  website: string | null
  instagram: string | null
}
export type ProfileRow = CardRow & { stripe_account_id: string | null }

export const findProfile = (db: Db, id: number): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('photographer')
    .select([...CARD, 'stripe_account_id'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export type OwnRow = ProfileRow & {
  email: string
  email_confirmed_at: Date | null
  phone_number: string | null
}

export const findOwn = (db: Db | Tx, id: number): Promise<OwnRow | undefined> =>
  db
    .selectFrom('photographer')
    .select([...CARD, 'stripe_account_id', 'email', 'email_confirmed_at', 'phone_number'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export type AccountRow = AccountFlags & {
  id: number
  email: string
  email_confirmed_at: Date | null
  first_name: string
  last_name: string
  stripe_account_id: string | null
  created_at: Date
}

export const findAccount = (db: Db, id: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom('photographer')
    .select(['id', 'email', 'email_confirmed_at', 'first_name', 'last_name'])
    .select(['stripe_account_id', 'created_at'])
    .select(['charges_enabled', 'details_submitted', 'payouts_enabled'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether a connected account is one of our photographers', or was. */
export async function isOwnAccount(db: Db, accountId: string): Promise<boolean> {
  const present = await db
    .selectFrom('photographer')
    .where('stripe_account_id', '=', accountId)
    .select('id')
    .executeTakeFirst()
  if (present) return true
  const former = await db
    .selectFrom('former_account')
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst()
  return former !== undefined
}
