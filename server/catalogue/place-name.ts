import { sql } from 'kysely'

/** The name of a place: the surf school's where there is one, else the spot's; of a query that joins both tables. */
export const placeName = sql<string>`coalesce(surf_school.name, location.name)`
