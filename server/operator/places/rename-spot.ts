import { type SpotInput, spotInput } from '#contract/operation/operator.ts'
import { type Db, isDuplicate } from '#server/platform/db/connect.ts'
import { parse } from '#server/platform/http/route.ts'
import { OperatorError } from '../operator-error.ts'

/** Changes what of a spot is given and answers how it is called now. Throws `invalid_input` and OperatorError. */
export async function renameSpot(db: Db, id: number, changes: Partial<SpotInput>): Promise<SpotInput> {
  const before = await db
    .selectFrom('location')
    .select(['name', 'region', 'country', 'time_zone', 'latitude', 'longitude'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new OperatorError(`There is no surf spot ${id}.`)
  const spot = parse(spotInput, { ...before, ...changes }, 'invalid_input') as SpotInput
  try {
    await db.updateTable('location').set(spot).where('id', '=', id).execute()
  } catch (error) {
    if (isDuplicate(error)) throw new OperatorError(`${spot.region} already has a spot called ${spot.name}.`)
    throw error
  }
  return spot
}
