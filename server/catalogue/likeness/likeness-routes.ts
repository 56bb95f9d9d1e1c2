import type { FastifyInstance, FastifyRequest } from 'fastify'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { listAlikeWaves, listAlikeWavesOfDay } from '#contract/waves/alike.ts'
import { listLooks } from '#contract/waves/looks.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { presentWave } from '../waves/present-wave.ts'
import { readListed } from '../waves/read-listed.ts'
import { readMarked } from './marked-queries.ts'
import type { Asker } from './order-in-turn.ts'
import { presentAlike, presentAlikeOfDay } from './present-alike.ts'
import { readAlike } from './read-alike.ts'
import { readLooks } from './read-looks.ts'

/** A decision a second and more; each call reads the colours of whole sessions. */
const COSTLY = { perMinute: 120, countsHere: true }

const askerOf = ({ ip, raw }: FastifyRequest): Asker => ({
  address: ip,
  hasLeft: () => raw.socket.destroyed,
})

/** Waves in order of likeness, and those that look different. The order is all that is told of it: neither colours nor scores. */
export function likenessRoutes(app: FastifyInstance, { pool }: Context): void {
  route(
    app,
    listAlikeWaves,
    async ({ params, query, request }) => {
      const session = await readListed(pool, params.id)
      return presentAlike(session ? await readAlike(pool, [session.id], query, askerOf(request)) : [])
    },
    COSTLY,
  )
  route(
    app,
    listLooks,
    async ({ params, request }) => {
      const session = await readListed(pool, params.id)
      if (!session) return { waves: [] }
      const writeTime = zonedTimes(session.time_zone)
      const looks = await readLooks(pool, session.id, askerOf(request))
      return { waves: looks.map((row) => presentWave(row, session, writeTime)) }
    },
    COSTLY,
  )
  route(
    app,
    listAlikeWavesOfDay,
    async ({ query, request }) => {
      const { sessions, like = [], not = [] } = query
      return presentAlikeOfDay(
        ...(await Promise.all([
          readAlike(pool, sessions, query, askerOf(request)),
          readMarked(pool, sessions, [...like, ...not]),
        ])),
      )
    },
    COSTLY,
  )
}
