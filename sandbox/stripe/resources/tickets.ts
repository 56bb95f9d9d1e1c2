import { randomText } from '../state/ids.ts'
import type { Ticket } from '../state/objects.ts'
import type { World } from '../state/world.ts'

/** An account link lives this many seconds. */
const ACCOUNT_LINK_SECONDS = 300
/** So long the page it opened can be used. */
const VISIT_SECONDS = 3600

const LIFE: Record<Ticket['purpose'], number> = {
  account_link: ACCOUNT_LINK_SECONDS,
  login_link: ACCOUNT_LINK_SECONDS,
  onboarding: VISIT_SECONDS,
  dashboard: VISIT_SECONDS,
}

type Way = Pick<Ticket, 'refresh_url' | 'return_url'>

/** A new ticket for an account; call inside a transaction. */
export function mintTicket(
  world: World,
  purpose: Ticket['purpose'],
  account: string,
  way: Way = { refresh_url: null, return_url: null },
): Ticket {
  const expires_at = world.now() + LIFE[purpose]
  return world.store.put('ticket', { id: randomText(32), purpose, account, expires_at, used: false, ...way })
}

/** The ticket if it exists for that purpose, used or not. */
export function findTicket(world: World, purpose: Ticket['purpose'], id: string): Ticket | undefined {
  const ticket = world.store.get('ticket', id)
  return ticket?.purpose === purpose ? ticket : undefined
}

export const isSpent = (world: World, ticket: Ticket): boolean =>
  ticket.used || ticket.expires_at <= world.now()

/** Uses up a link and opens the visit it stands for. */
export function redeemTicket(world: World, link: Ticket, visit: 'onboarding' | 'dashboard'): Ticket {
  return world.write(() => {
    world.store.put('ticket', { ...link, used: true })
    return mintTicket(world, visit, link.account, {
      refresh_url: link.refresh_url,
      return_url: link.return_url,
    })
  })
}

/** Drops tickets a day after their end. Call inside a transaction. */
export function forgetOldTickets(world: World): void {
  for (const { id, expires_at } of world.store.all('ticket'))
    if (expires_at < world.now() - 24 * 3600) world.store.remove('ticket', id)
}
