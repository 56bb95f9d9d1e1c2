import { forgetOldKeys } from './api/idempotency.ts'
import { arriveDebits } from './money/bank-debit.ts'
import { arrivePayouts, payOutBySchedule } from './money/pay-out.ts'
import { expireSession } from './resources/expire-session.ts'
import { forgetOldTickets } from './resources/tickets.ts'
import type { World } from './state/world.ts'

/** Does what the clock has made due: expired sessions, debits paid, payouts made and arrived, forgotten keys and links. */
export function passTime(world: World): void {
  world.write(() => {
    const now = world.now()
    for (const session of world.store.all('checkout_session'))
      if (session.status === 'open' && session.expires_at <= now) expireSession(world, session)
    arriveDebits(world)
    arrivePayouts(world)
    payOutBySchedule(world)
    forgetOldKeys(world)
    forgetOldTickets(world)
  })
}

/** Sets the sandbox's clock forward; days pass one by one so that everything happens in its order. */
export function advanceClock(world: World, seconds: number): void {
  for (let left = seconds; left > 0; ) {
    const step = Math.min(left, 24 * 3600)
    world.write(() => {
      const offset = world.store.get('clock', 'clock')?.offset ?? 0
      world.store.put('clock', { id: 'clock', offset: offset + step })
    })
    passTime(world)
    left -= step
  }
}
