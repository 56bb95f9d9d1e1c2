import { badParam } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import { FIRST_DELAY_DAYS } from '../money/split-charge.ts'
import type { Account, CapabilityStatus, Requirements } from '../state/account-objects.ts'
import { newId } from '../state/ids.ts'

/** What onboarding will ask for. */
const ONBOARDING_FIELDS = [
  'business_profile.url',
  'external_account',
  'individual.verification.document',
  'tos_acceptance.date',
]

export function requirements(fields: Partial<Requirements> = {}): Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...fields,
  }
}

/** Everything onboarding asks for, still open. */
export const openRequirements = (): Requirements =>
  requirements({
    currently_due: ONBOARDING_FIELDS,
    eventually_due: ONBOARDING_FIELDS,
    past_due: ONBOARDING_FIELDS,
    disabled_reason: 'requirements.past_due',
  })

const CONTROLLERS = {
  express: { fees: 'application_express', losses: 'application', collection: 'stripe', dashboard: 'express' },
  standard: { fees: 'account', losses: 'stripe', collection: 'stripe', dashboard: 'full' },
  custom: { fees: 'application_custom', losses: 'application', collection: 'application', dashboard: 'none' },
} as const
const TYPE_BY_DASHBOARD = { express: 'express', full: 'standard', none: 'custom' } as const

/** A connected account as it is before onboarding: nothing enabled, everything due. */
export function newAccount(params: Params, now: number): Account {
  const given = params
    .hash('controller')
    ?.only('fees', 'losses', 'requirement_collection', 'stripe_dashboard')
  const dashboard = given?.hash('stripe_dashboard')?.choice('type', ['express', 'full', 'none'])
  if (
    given?.hash('losses')?.text('payments') === 'application' &&
    given.hash('fees')?.text('payer') !== 'application'
  )
    throw badParam(
      'controller[fees][payer]',
      'When `controller[losses][payments]` is `application`, `controller[fees][payer]` must be `application`.',
    )
  const named = params.choice('type', ['express', 'standard', 'custom'])
  if (given && named)
    throw badParam('type', 'You may not provide the `type` parameter and `controller` parameters together.')
  const type = named ?? TYPE_BY_DASHBOARD[dashboard ?? 'full']
  const usual = CONTROLLERS[type]
  const country = params.text('country', 2) ?? 'PT'
  if (!/^[A-Z]{2}$/.test(country))
    throw badParam(
      'country',
      `Country '${country}' is unknown. Try using a 2-character code.`,
      'country_unsupported',
    )
  return {
    id: newId('acct'),
    object: 'account',
    business_profile: {
      ...{ mcc: null, minority_owned_business_designation: null, name: null, product_description: null },
      ...{ support_address: null, support_email: null, support_phone: null, support_url: null, url: null },
      specified_commercial_transactions_act_url: null,
    },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: given?.hash('fees')?.text('payer') ?? usual.fees },
      is_controller: true,
      losses: { payments: given?.hash('losses')?.text('payments') ?? usual.losses },
      requirement_collection: given?.text('requirement_collection') ?? usual.collection,
      stripe_dashboard: { type: dashboard ?? usual.dashboard },
      type: 'application',
    },
    country,
    created: now,
    default_currency: 'eur',
    details_submitted: false,
    email: null,
    future_requirements: requirements(),
    metadata: {},
    payouts_enabled: false,
    requirements: openRequirements(),
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      dashboard: { display_name: null, timezone: 'Europe/Lisbon' },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        ...{ statement_descriptor_prefix: null, statement_descriptor_prefix_kana: null },
        statement_descriptor_prefix_kanji: null,
      },
      payments: {
        statement_descriptor: null,
        ...{ statement_descriptor_kana: null, statement_descriptor_kanji: null },
        ...{ statement_descriptor_prefix_kana: null, statement_descriptor_prefix_kanji: null },
      },
      payouts: {
        debit_negative_balances: true,
        schedule: { interval: 'daily', delay_days: FIRST_DELAY_DAYS },
        statement_descriptor: null,
      },
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: given ? 'none' : type,
  }
}

/** Capabilities asked for by `capabilities[transfers][requested]=true`, in the state they have now. */
export function requestedCapabilities(params: Params, account: Account): Account['capabilities'] {
  const asked = params.hash('capabilities')
  const states: Account['capabilities'] = { ...account.capabilities }
  for (const name of Object.keys(asked?.raw() ?? {})) {
    const requested = asked?.hash(name)?.only('requested').boolean('requested')
    if (requested) states[name] ??= grantedState(account)
    else if (requested === false) delete states[name]
  }
  return states
}

function grantedState(account: Account): CapabilityStatus {
  if (account.charges_enabled) return 'active'
  return account.requirements.pending_verification.length > 0 ? 'pending' : 'inactive'
}
