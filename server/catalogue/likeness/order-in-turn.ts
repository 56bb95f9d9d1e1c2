import { AppError } from '#server/platform/app-error.ts'
import { openFairLine } from '#server/platform/processes/fair-line.ts'

/** Who asks for an order; nobody waits for one whose sender has left. */
export type Asker = { address: string; hasLeft: () => boolean }

/** Orders that one address asks for at once: many more than people behind one address make marks in the same second. */
const AT_ONCE_MAX = 10

const line = openFairLine(1)
const asked = new Map<string, number>()

/**
 * One order at a time is made, for many at once would each take a step before anybody else is served; every address comes in turn.
 * Null where the sender has left meanwhile. Throws `rate_limited`.
 */
export async function orderInTurn<Order>(
  { address, hasLeft }: Asker,
  order: () => Promise<Order>,
): Promise<Order | null> {
  const before = asked.get(address) ?? 0
  if (before >= AT_ONCE_MAX) throw new AppError('rate_limited')
  asked.set(address, before + 1)
  await line.enter(address)
  try {
    return hasLeft() ? null : await order()
  } finally {
    line.leave(address)
    const left = (asked.get(address) ?? 1) - 1
    if (left > 0) asked.set(address, left)
    else asked.delete(address)
  }
}
