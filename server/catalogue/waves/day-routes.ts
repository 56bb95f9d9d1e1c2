import type { FastifyInstance } from 'fastify'
import { listWavesOfDay } from '#contract/waves/day-waves.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { presentDay } from './present-day.ts'
import { readDay } from './read-day.ts'

export function dayRoutes(app: FastifyInstance, context: Context): void {
  route(app, listWavesOfDay, async ({ query }) => presentDay(await readDay(context, query)))
}
