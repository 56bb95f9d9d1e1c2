import type { FastifyInstance } from 'fastify'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { listWaves, WAVES_PAGE } from '#contract/waves/waves.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { presentWave } from './present-wave.ts'
import { readListed } from './read-listed.ts'
import { countWaves, readWaves } from './wave-queries.ts'

/** The waves of a session as the public sees them: like its media, only while it is on sale. */
export function waveRoutes(app: FastifyInstance, { pool }: Context): void {
  route(app, listWaves, async ({ params, query: { from = 1 } }) => {
    const session = await readListed(pool, params.id)
    if (!session) return { waves: [], total: 0, next: null }
    const [rows, total] = await Promise.all([
      readWaves(pool, session.id, { from, limit: WAVES_PAGE + 1 }),
      countWaves(pool, session.id),
    ])
    const writeTime = zonedTimes(session.time_zone)
    const waves = rows.slice(0, WAVES_PAGE).map((row) => presentWave(row, session, writeTime))
    return { waves, total, next: rows[WAVES_PAGE]?.number ?? null }
  })
}
