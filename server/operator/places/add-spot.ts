import { type SpotInput, spotInput } from '#contract/operation/operator.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { parse } from '#server/platform/http/route.ts'
import { OperatorError } from '../operator-error.ts'

/** Adds a surf spot and answers its id. Throws `invalid_input`, and OperatorError when the region has one of this name. */
export async function addSpot(context: Pick<Context, 'db'>, input: SpotInput): Promise<number> {
  const spot = parse(spotInput, input, 'invalid_input') as SpotInput
  try {
    const { id } = await context.db
      .insertInto('location')
      .values(spot)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (isDuplicate(error)) throw new OperatorError(`${spot.region} already has a spot called ${spot.name}.`)
    throw error
  }
}
