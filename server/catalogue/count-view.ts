import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { addViews, findViewed } from './view-queries.ts'

/** How long openings are gathered before they are written, ms: a session everybody looks at costs one write. */
const GATHER_MS = 5000
/** Programs that say of themselves that nobody is looking. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|monitor|curl|wget|python|http-client/i

/**
 * Counts openings of session pages, nothing about who opened them. A session's own photographer and programs that name
 * themselves are left out. What a killed process had gathered in its last seconds is lost.
 */
export function openViewCount(context: Pick<Context, 'db' | 'pool' | 'log'>) {
  const gathered = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.size === 0) return
    const views = [...gathered].map(([session_id, count]) => ({ session_id, views: count }))
    gathered.clear()
    await addViews(context.db, views).catch((err: unknown) =>
      context.log.warn({ err }, 'openings of session pages could not be written'),
    )
  }
  return {
    /** Throws `not_found` for a session without a page. */
    async count(id: number, caller: Caller | null, userAgent = ''): Promise<void> {
      const session = await findViewed(context.pool, id)
      if (!session) throw new AppError('not_found')
      const isOwn = caller?.role === 'photographer' && caller.id === session.photographer_id
      if (isOwn || userAgent === '' || ROBOT.test(userAgent)) return
      gathered.set(id, (gathered.get(id) ?? 0) + 1)
      timer ??= setTimeout(() => void write(), GATHER_MS).unref()
    },
    /** Writes what was gathered so far. */
    write,
  }
}
