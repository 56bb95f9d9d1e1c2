import {
  cleanInstagram,
  cleanWebsite,
  linkFaults,
  type updateProfile,
} from '#contract/catalogue/photographers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findOwn, type OwnRow } from './queries.ts'

type Profile = BodyOf<typeof updateProfile>
/** A new photo's key, `remove`, or `keep`. */
export type PhotoChange = { key: string } | 'remove' | 'keep'

/**
 * Writes the public profile; what the form leaves out stays as it is. The photo that is no longer shown is removed
 * from storage. Throws `invalid_input`.
 */
export async function changeProfile(
  context: Pick<Context, 'db' | 'storage' | 'log'>,
  id: number,
  profile: Profile,
  photo: PhotoChange,
): Promise<OwnRow> {
  const changes = cleaned(profile)
  const { own, dropped } = await context.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('photographer')
      .select('photo_key')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('login_required')
    const photo_key = photo === 'keep' ? before.photo_key : photo === 'remove' ? null : photo.key
    await tx
      .updateTable('photographer')
      .set({ ...changes, photo_key })
      .where('id', '=', id)
      .execute()
    const after = await findOwn(tx, id)
    if (!after) throw new AppError('login_required')
    return { own: after, dropped: before.photo_key === photo_key ? null : before.photo_key }
  })
  // The new photo is stored: failing to remove the old file does not fail the change.
  if (dropped !== null)
    await context.storage
      .remove(dropped)
      .catch((error) => context.log.error({ err: error, key: dropped }, 'an old photo was not removed'))
  return own
}

function cleaned({ first_name, last_name, location, website, instagram }: Profile) {
  const fields = linkFaults({ website, instagram })
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', fields)
  return {
    first_name,
    last_name,
    ...(location !== undefined && { location: location || null }),
    ...(website !== undefined && { website: cleanWebsite(website) }),
    ...(instagram !== undefined && { instagram: cleanInstagram(instagram) }),
  }
}
