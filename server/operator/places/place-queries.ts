import type { Db } from '#server/platform/db/connect.ts'

/** The spots with their ids, by region and name. */
export const listSpots = (db: Db) =>
  db
    .selectFrom('location')
    .select(['id', 'name', 'region', 'country', 'time_zone', 'latitude', 'longitude'])
    .orderBy('region')
    .orderBy('name')
    .execute()

/** The surf schools with their ids, by name. */
export const listSchools = (db: Db) =>
  db.selectFrom('surf_school').select(['id', 'name', 'location_name', 'time_zone']).orderBy('name').execute()
