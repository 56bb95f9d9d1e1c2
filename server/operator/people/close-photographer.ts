import { photographerClosed } from '#server/accounts/events.ts'
import { endLogins } from '#server/accounts/login/end-logins.ts'
import { noteAddress } from '#server/accounts/note-address.ts'
import { anonymizedAccount } from '#server/accounts/own-account/anonymized-account.ts'
import { deleteEmailChanges } from '#server/accounts/own-account/email-change-queries.ts'
import { removeKeys } from '#server/accounts/remove-keys.ts'
import { forgetDevices } from '#server/accounts/throttle/forget-devices.ts'
import { listSessionIds } from '#server/ingest/housekeeping/photographer-session-queries.ts'
import { scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import { transitionSessions } from '#server/ingest/transition-session.ts'
import { withdrawFiles } from '#server/ingest/withdraw-files.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { findAccount } from './find-account.ts'
import { forgetInvited } from './invite-photographer.ts'

/** The name a buyer sees for a photographer whose account is closed (surfer.md, Surf school page). */
const NOBODY = { first_name: 'Unknown', last_name: 'Photographer' } as const

/**
 * Closes a photographer's account (photographer.md §2.1) and returns its id: ends log-ins, archives sessions, ends unpaid
 * checkouts and anonymizes the row. Buyers keep their originals; jobs delete drafts and media without buyers. The caller
 * withholds the public files when this is committed. Throws what `findAccount` throws.
 */
export async function closePhotographer(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  named: string,
): Promise<number> {
  const { id } = await findAccount(tx, 'photographer', named)
  const photographer = await lockPhotographer(tx, id)
  if (!photographer) throw new OperatorError(`Photographer ${id} is closed already.`)
  const caller = { role: 'photographer', id } as const
  await endLogins(tx, caller)
  await deleteEmailChanges(tx, caller)
  await forgetDevices(tx, caller)
  await removeKeys(tx, caller)
  await transitionSessions(
    tx,
    tx
      .selectFrom('session')
      .select('id')
      .where('photographer_id', '=', id)
      .where('state', 'in', ['finalised', 'published']),
    'archived',
  )
  await scheduleDeletion(tx, [photographer.photo_key])
  await tx
    .updateTable('photographer')
    .set({ ...anonymizedAccount(id), ...NOBODY, ...NOTHING_PUBLIC })
    .where('id', '=', id)
    .execute()
  await forgetInvited(tx, photographer.email)
  if (photographer.email_confirmed_at)
    await noteAddress(context, tx, {
      kind: 'account-closed',
      role: 'photographer',
      email: photographer.email,
    })
  await context.publish(tx, photographerClosed, { photographer_id: id })
  await withdrawFiles(context, tx, await listSessionIds(tx, id))
  return id
}

const NOTHING_PUBLIC = {
  phone_number: null,
  location: null,
  website: null,
  instagram: null,
  photo_key: null,
} as const

const lockPhotographer = (tx: Tx, id: number) =>
  tx
    .selectFrom('photographer')
    .select(['email', 'photo_key', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
