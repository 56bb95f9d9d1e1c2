import * as z from 'zod/mini'
import { id, keptText, TEXT_MAX } from '#contract/fields.ts'
import type { PageQuery } from '#contract/paging.ts'
import { listedSince } from '#server/catalogue/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { cursorFor, pageOf, sizeOf } from '#server/platform/paging.ts'
import { listCards } from './listed-queries.ts'

const name = keptText(2 * TEXT_MAX)
const cursor = cursorFor(z.tuple([name, name, id]))

/** One page of those who are listed, by name. */
export async function listPhotographers(pool: Context['pool'], query: PageQuery) {
  const size = sizeOf(query)
  const rows = await listCards(pool, {
    after: cursor.read(query.cursor),
    limit: size + 1,
    since: listedSince(),
  })
  return pageOf(rows, size, ({ first_name, last_name, id }) => cursor.write([first_name, last_name, id]))
}
