import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'

type MadePlace = { id: number; name: string }

/** A surf spot of its own, beside the starting list. */
export async function makeLocation(context: Context, name = `Spot ${randomUUID()}`): Promise<MadePlace> {
  const { id } = await context.db
    .insertInto('location')
    .values({ name, region: 'Ericeira', country: 'Portugal' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name }
}

export async function makeSurfSchool(context: Context, name = `School ${randomUUID()}`): Promise<MadePlace> {
  const { id } = await context.db
    .insertInto('surf_school')
    .values({ name, location_name: 'Ericeira' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name }
}
