import { today } from '#contract/time/dates.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { addViews, findViewed, type GatheredViews } from './view-queries.ts'

/** Interval in which views are gathered before they are written, ms: a popular session costs one write. */
const GATHER_MS = 5000
/** User agents of programs, which are not counted. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|monitor|curl|wget|python|http-client/i

/**
 * Counts views of session pages, without anything about the viewer. The session's own photographer and known programs are not
 * counted. The views of a killed process's last seconds are lost; those of a day's last seconds may count for the next.
 */
export function openViewCount(context: Pick<Context, 'db' | 'pool' | 'log'>) {
  const gathered = new Map<number, GatheredViews>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.size === 0) return
    const views = [...gathered.values()]
    gathered.clear()
    await addViews(context.db, views, today()).catch((err: unknown) =>
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
      const { photographer_id } = session
      gathered.set(id, { session_id: id, photographer_id, views: (gathered.get(id)?.views ?? 0) + 1 })
      timer ??= setTimeout(() => void write(), GATHER_MS).unref()
    },
    /** Writes what was gathered so far. */
    write,
  }
}
