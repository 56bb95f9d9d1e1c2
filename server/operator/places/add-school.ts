import { type SchoolInput, schoolInput } from '#contract/operation/operator.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { parse } from '#server/platform/http/route.ts'
import { OperatorError } from '../operator-error.ts'
import { schoolRow } from './school-row.ts'
import { storeLogo } from './store-logo.ts'

/**
 * Adds a surf school; `logo` is a JPEG or PNG. Answers its id. Throws `invalid_input`, and OperatorError for a name that
 * is taken or a logo that cannot be decoded; nothing is left behind then.
 */
export async function addSchool(
  context: Pick<Context, 'db' | 'storage' | 'images'>,
  { logo, ...input }: SchoolInput & { logo: Buffer | null },
): Promise<number> {
  const school = parse(schoolInput, input, 'invalid_input') as SchoolInput
  const logo_key = logo === null ? null : await storeLogo(context, logo)
  try {
    const { id } = await context.db
      .insertInto('surf_school')
      .values(schoolRow(school, logo_key))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (logo_key !== null) await context.storage.remove(logo_key)
    if (isDuplicate(error)) throw new OperatorError(`There is already a surf school called ${school.name}.`)
    throw error
  }
}
