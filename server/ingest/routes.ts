import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'

export function ingestRoutes(_app: FastifyInstance, _context: Context): void {}
