import type { FastifyInstance } from 'fastify'
import { PAGE_SESSIONS_CAP } from '#contract/listing.ts'
import {
  explorePhotographer,
  explorePhotographers,
  mySessions,
  payoutDashboard,
  photographerDetails,
  startOnboarding,
  stripeId,
  stripeStatus,
  updateProfile,
} from '#contract/photographers.ts'
import { presentSession } from '#server/catalogue/present.ts'
import { countPublished } from '#server/catalogue/queries.ts'
import { readListedSessions } from '#server/catalogue/session-list.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { openDashboard } from './open-dashboard.ts'
import { openOnboarding } from './open-onboarding.ts'
import { presentCard, presentOwn, presentProfile } from './present.ts'
import { findOwn, findProfile, listCards, listOwnSessions } from './queries.ts'
import { readPayoutStatus } from './read-payout-status.ts'
import { saveProfile } from './save-profile.ts'

/** Calls that each ask the payment provider. */
const PROVIDER = { perMinute: 120 }

export function photographersRoutes(app: FastifyInstance, context: Context): void {
  route(app, explorePhotographers, async () => (await listCards(context.db)).map(presentCard))
  route(app, explorePhotographer, async ({ params: { id } }) => {
    const profile = await findProfile(context.db, id)
    if (!profile) throw new AppError('not_found')
    const sessions = await readListedSessions(context.pool, { photographer: id, limit: PAGE_SESSIONS_CAP })
    const published = await countPublished(context.db, { column: 'photographer_id', id })
    return presentProfile(profile, sessions.map(presentSession), published)
  })
  route(app, photographerDetails, async ({ caller }) => {
    const own = await findOwn(context.db, caller.id)
    if (!own) throw new AppError('login_required')
    return presentOwn(own)
  })
  route(app, updateProfile, async ({ caller, request }) =>
    presentOwn(await saveProfile(context, caller.id, request)),
  )
  route(app, mySessions, async ({ caller }) =>
    (await listOwnSessions(context.pool, caller.id)).map(presentSession),
  )
  route(app, stripeStatus, ({ caller }) => readPayoutStatus(context, caller.id), PROVIDER)
  route(app, startOnboarding, ({ caller, body }) => openOnboarding(context, caller.id, body), PROVIDER)
  route(app, payoutDashboard, ({ caller }) => openDashboard(context, caller.id), PROVIDER)
  route(app, stripeId, async () => ({ ok: true as const }))
}
