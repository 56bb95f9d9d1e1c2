import type { Context } from '#server/platform/context.ts'
import { runSteps } from '#server/platform/queue/run-steps.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/** Together they end before another worker is given the job. */
const LIMITS = { untilMs: 60_000, graceMs: 30_000 } as const

/** Asks the provider again about all that has waited long enough, each kind by itself: open orders, refunds on their way, disputes. */
export const reconcileMoney = (context: Context): Promise<void> =>
  runSteps(
    context,
    [
      { name: 'reconcile orders', run: () => reconcileOrders(context) },
      { name: 'reconcile refunds', run: () => reconcileRefunds(context) },
      { name: 'reconcile disputes', run: () => reconcileDisputes(context) },
    ],
    LIMITS,
  )
