import * as z from 'zod/mini'
import { keptText } from '#contract/fields.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Context } from '#server/platform/context.ts'
import { cursorFor, pageOf, sizeOf } from '#server/platform/paging.ts'
import { listedSince } from './policy.ts'
import { listSchoolRows } from './queries.ts'

const cursor = cursorFor(z.tuple([keptText(200)]))

/** One page of the surf schools, by name. */
export async function listSchools(db: Context['db'], query: PageQuery) {
  const size = sizeOf(query)
  const after = cursor.read(query.cursor)?.[0] ?? null
  const rows = await listSchoolRows(db, { after, limit: size + 1, since: listedSince() })
  return pageOf(rows, size, ({ name }) => cursor.write([name]))
}
