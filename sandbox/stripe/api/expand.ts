import type { Kinds } from '../state/objects.ts'
import { publicView } from '../state/public-view.ts'
import type { World } from '../state/world.ts'
import { badParam } from './api-error.ts'
import { newestOf, wholeList } from './list-page.ts'

const KIND_BY_PREFIX: Record<string, keyof Kinds> = {
  acct: 'account',
  ba: 'bank_account',
  ch: 'charge',
  cs: 'checkout_session',
  dp: 'dispute',
  fee: 'application_fee',
  fr: 'fee_refund',
  pi: 'payment_intent',
  po: 'payout',
  prod: 'product',
  re: 'refund',
  tr: 'transfer',
  trr: 'transfer_reversal',
  txn: 'balance_transaction',
}
const MAX_LEVELS = 4
/** Fields that only some of these objects have. */
const SOMETIMES = new Set(['charge.transfer', 'refund.failure_balance_transaction'])

/** `expand[]=payment_intent.latest_charge`: replaces ids by the objects they name, without touching what is stored. */
export function expand(world: World, answer: object, paths: string[]): object {
  let expanded: unknown = answer
  for (const path of paths) {
    const fields = path.split('.')
    if (fields.length > MAX_LEVELS)
      throw badParam('expand', `You cannot expand more than ${MAX_LEVELS} levels: ${path}`)
    expanded = expandField(world, expanded, fields, path)
  }
  return expanded as object
}

function expandField(world: World, value: unknown, fields: string[], path: string): unknown {
  const [field, ...rest] = fields
  if (field === undefined) return value
  if (Array.isArray(value)) return value.map((entry) => expandField(world, entry, fields, path))
  if (value === null || typeof value !== 'object') return value
  const holder = value as Record<string, unknown>
  const child = field in holder ? follow(world, holder[field]) : sublist(world, holder, field)
  if (child === undefined && SOMETIMES.has(`${holder.object}.${field}`)) return value
  if (child === undefined)
    throw badParam('expand[0]', `This property cannot be expanded (${path}).`, 'parameter_invalid')
  return { ...holder, [field]: expandField(world, child, rest, path) }
}

function follow(world: World, child: unknown): unknown {
  if (typeof child !== 'string') return child === null || typeof child === 'object' ? child : undefined
  const kind = KIND_BY_PREFIX[child.split('_')[0] ?? '']
  const found = kind && world.store.get(kind, child)
  return found && publicView(found)
}

function sublist(world: World, holder: Record<string, unknown>, field: string): unknown {
  const id = String(holder.id)
  if (holder.object === 'checkout.session' && field === 'line_items')
    return wholeList(
      `/v1/checkout/sessions/${id}/line_items`,
      world.store.get('session_plan', id)?.items ?? [],
    )
  if (holder.object !== 'charge' || field !== 'refunds') return undefined
  const refunds = world.store.all('refund').filter((refund) => refund.charge === id)
  return newestOf(`/v1/charges/${id}/refunds`, refunds)
}
