import type { Context } from '#server/platform/context.ts'
import { runSteps } from '#server/platform/queue/run-steps.ts'
import { reconcileDebts } from './reconcile-debts.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/** The sum of all steps stays below the time limit of the job, after which another worker would start it. */
const LIMITS = { untilMs: 60_000, graceMs: 30_000 } as const

/** Retrieves again what is due at the provider, in independent steps: open orders, refunds under way, disputes, what sellers owe. */
export const reconcileMoney = (context: Context): Promise<void> =>
  runSteps(
    context,
    [
      { name: 'reconcile orders', run: () => reconcileOrders(context) },
      { name: 'reconcile refunds', run: () => reconcileRefunds(context) },
      { name: 'reconcile disputes', run: () => reconcileDisputes(context) },
      { name: 'reconcile debts', run: () => reconcileDebts(context) },
    ],
    LIMITS,
  )
