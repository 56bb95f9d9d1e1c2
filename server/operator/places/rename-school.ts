import { type SchoolInput, schoolInput } from '#contract/operation/operator.ts'
import { scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { parse } from '#server/platform/http/route.ts'
import { OperatorError } from '../operator-error.ts'
import { schoolRow } from './school-row.ts'
import { storeLogo } from './store-logo.ts'

const FIELDS = [
  'name',
  'location_name',
  'website',
  'phone_number',
  'instagram',
  'time_zone',
  'logo_key',
] as const

/**
 * Changes what of a school is given, its logo (JPEG or PNG) too, and answers how it is called now; empty text takes a
 * detail away. The old logo is removed from storage. Throws `invalid_input`, and OperatorError for an unknown id, a name
 * that is taken or a logo that cannot be decoded.
 */
export async function renameSchool(
  { db, storage, images }: Pick<Context, 'db' | 'storage' | 'images'>,
  id: number,
  { logo, ...changes }: Partial<SchoolInput> & { logo: Buffer | null },
): Promise<string> {
  const { logo_key: oldLogo, ...before } = await lockSchool(db, id)
  const school = parse(schoolInput, { ...before, ...changes }, 'invalid_input') as SchoolInput
  const logo_key = logo === null ? oldLogo : await storeLogo({ storage, images }, logo)
  try {
    await db.updateTable('surf_school').set(schoolRow(school, logo_key)).where('id', '=', id).execute()
    if (logo_key !== oldLogo) await scheduleDeletion(db, [oldLogo])
  } catch (error) {
    if (logo_key !== null && logo_key !== oldLogo) await storage.remove(logo_key)
    if (isDuplicate(error)) throw new OperatorError(`There is already a surf school called ${school.name}.`)
    throw error
  }
  return school.name
}

async function lockSchool(db: Context['db'], id: number) {
  const school = await db
    .selectFrom('surf_school')
    .select(FIELDS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!school) throw new OperatorError(`There is no surf school ${id}.`)
  return school
}
