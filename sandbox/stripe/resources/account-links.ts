import { badParam, noSuch, refused } from '../api/api-error.ts'
import { idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import type { Account } from '../state/account-objects.ts'
import { HOSTED } from '../state/world.ts'
import { mintTicket } from './tickets.ts'

const FIELDS = ['account', 'refresh_url', 'return_url', 'type', 'collect', 'collection_options']

/** `POST /v1/account_links` (onboarding, works once, 300 s) and `POST /v1/accounts/:id/login_links` (the dashboard). */
export const accountLinkRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/account_links',
    handle({ params, world }) {
      params.only(...FIELDS)
      const account = params.requiredText('account')
      params.requiredText('type')
      params.choice('type', ['account_onboarding', 'account_update'])
      params.requiredText('refresh_url')
      params.requiredText('return_url')
      const way = { refresh_url: params.url('refresh_url'), return_url: params.url('return_url') }
      const stored = world.store.get('account', account)
      if (!stored) throw noSuch('account', account, 'account')
      if (params.text('type') === 'account_update' && collectorOf(stored) !== 'application')
        throw badParam('type', 'account_update links are only for accounts whose requirements you collect.')
      const { id, expires_at } = mintTicket(world, 'account_link', account, way)
      return { object: 'account_link', created: world.now(), expires_at, url: `${HOSTED}setup/${id}` }
    },
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    handle(request) {
      request.params.only()
      const { world } = request
      const account = load(request, 'account', idOf(request))
      if (dashboardOf(account) !== 'express')
        throw refused('Login Links can only be created for accounts with access to the Express Dashboard.')
      if (!account.details_submitted)
        throw refused('Cannot create a login link for an account that has not completed onboarding.')
      const { id } = mintTicket(world, 'login_link', account.id)
      return { object: 'login_link', created: world.now(), url: `${HOSTED}express/${id}` }
    },
  },
]

/** Who collects the papers of an account, and which dashboard its owner has. */
const collectorOf = ({ controller }: Account): unknown => controller.requirement_collection
const dashboardOf = ({ controller }: Account): unknown => controller.stripe_dashboard.type
