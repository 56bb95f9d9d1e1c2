import type { FastifyInstance } from 'fastify'
import {
  askKnownArrived,
  askKnownFiles,
  askKnownSizes,
  KNOWN_PER_MINUTE,
  noteMoves,
} from '#contract/sessions/known-files.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { findKnown, findKnownSizes } from './find-known.ts'
import { findKnownArrived } from './find-known-arrived.ts'
import { noteMoves as note } from './note-moves.ts'
import { presentKnown, presentKnownArrived, presentKnownSizes, presentNoted } from './present-known.ts'

const QUESTIONS = { perMinute: KNOWN_PER_MINUTE }

/** Whether a file is in another session of one's own already, asked before it is sent, and which are to be moved. */
export function knownRoutes(app: FastifyInstance, { db }: Context): void {
  route(
    app,
    askKnownSizes,
    async ({ caller, body: { sizes, ...where } }) =>
      presentKnownSizes(await findKnownSizes(db, caller.id, where, sizes)),
    QUESTIONS,
  )
  route(
    app,
    askKnownFiles,
    async ({ caller, body: { contents, ...where } }) =>
      presentKnown(await findKnown(db, caller.id, where, contents)),
    QUESTIONS,
  )
  route(
    app,
    askKnownArrived,
    async ({ caller, params, body }) =>
      presentKnownArrived(await findKnownArrived(db, caller.id, params.id, body)),
    QUESTIONS,
  )
  route(app, noteMoves, async ({ caller, params, body }) =>
    presentNoted(await note(db, caller.id, params.id, body.media_ids)),
  )
}
