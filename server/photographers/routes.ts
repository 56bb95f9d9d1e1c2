import type { FastifyInstance } from 'fastify'
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
} from '#contract/catalogue/photographers.ts'
import { readOwnPage } from '#server/catalogue/own-list-queries.ts'
import { presentSession } from '#server/catalogue/present.ts'
import { readPublished } from '#server/catalogue/read-published.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { route } from '#server/platform/http/route.ts'
import { linkNext } from '#server/platform/paging.ts'
import { listPhotographers } from './listed/list-photographers.ts'
import { presentListed } from './listed/present-listed.ts'
import { openDashboard } from './open-dashboard.ts'
import { openOnboarding } from './open-onboarding.ts'
import { presentOwn, presentProfile } from './present.ts'
import { findOwn, findProfile } from './queries.ts'
import { readPayoutStatus } from './read-payout-status.ts'
import { saveProfile } from './save-profile.ts'

/** Calls that each ask the payment provider. */
const PROVIDER = { perMinute: 120 }

export function photographersRoutes(app: FastifyInstance, context: Context): void {
  route(app, explorePhotographers, async ({ query, reply }) => {
    const { page, next_cursor } = await listPhotographers(context.pool, query)
    linkNext(reply, explorePhotographers, query, next_cursor)
    return page.map(presentListed)
  })
  route(app, explorePhotographer, async ({ params: { id }, query }) => {
    const profile = await findProfile(context.db, id)
    if (!profile) throw new AppError('not_found')
    return presentProfile(profile, await readPublished(context, { photographer: id }, query))
  })
  route(app, photographerDetails, async ({ caller }) => {
    const own = await findOwn(context.db, caller.id)
    if (!own) throw new AppError('login_required')
    return presentOwn(own)
  })
  route(app, updateProfile, async ({ caller, request }) =>
    presentOwn(await saveProfile(context, caller.id, request)),
  )
  route(app, mySessions, async ({ caller, query, reply }) => {
    const { page, next_cursor } = await readOwnPage(context.pool, caller.id, query)
    linkNext(reply, mySessions, query, next_cursor)
    return page.map(presentSession)
  })
  route(app, stripeStatus, ({ caller }) => readPayoutStatus(context, caller.id), PROVIDER)
  route(app, startOnboarding, ({ caller, body }) => openOnboarding(context, caller.id, body), PROVIDER)
  route(app, payoutDashboard, ({ caller }) => openDashboard(context, caller.id), PROVIDER)
  route(app, stripeId, async () => presentDone())
}
