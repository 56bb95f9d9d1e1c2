import { clockSince } from '#contract/time/zoned-time.ts'
import { OPENING_ITEMS, type Opening } from '#contract/waves/opening.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isListed } from '../policy.ts'
import { presentSession } from '../present.ts'
import { findSession } from '../queries.ts'
import { orderOutline } from './order-outline.ts'
import { readOutline } from './outline-queries.ts'
import { presentOutline } from './present-outline.ts'
import { readItems } from './read-items.ts'

const NOTHING = { ids: [], shapes: '', waves: [] }

/** What the page of a session shows first; `media`: the item that its address names. Throws `not_found` without a page. */
export async function readOpening(
  { pool }: Pick<Context, 'pool'>,
  id: number,
  media: number | undefined,
): Promise<Opening> {
  const session = await findSession(pool, id)
  if (!session) throw new AppError('not_found')
  const on_sale = isListed(session)
  const arriving = on_sale && session.arrival !== null
  const told = { ...presentSession(session), on_sale, hidden: session.hidden_at !== null, arriving }
  if (!on_sale) return { ...told, outline: NOTHING, media: [] }
  const ordered = orderOutline(await readOutline(pool, id))
  const outline = presentOutline(ordered, clockSince(session.session_date, session.time_zone))
  const first = ordered.items.slice(0, OPENING_ITEMS).map((item) => item.id)
  const wanted = media === undefined || first.includes(media) ? first : [...first, media]
  return { ...told, outline, media: await readItems(pool, session, wanted) }
}
