import type { Route } from './api/route.ts'
import { accountLinkRoutes } from './resources/account-links.ts'
import { accountRoutes } from './resources/accounts.ts'
import { balanceRoutes } from './resources/balances.ts'
import { checkoutSessionRoutes } from './resources/checkout-sessions.ts'
import { disputeRoutes } from './resources/disputes.ts'
import { endAccountRoutes } from './resources/end-account.ts'
import { eventRoutes } from './resources/events.ts'
import { externalAccountRoutes } from './resources/external-accounts.ts'
import { paymentRoutes } from './resources/payments.ts'
import { payoutRoutes } from './resources/payouts.ts'
import { productRoutes } from './resources/products.ts'
import { refundRoutes } from './resources/refunds.ts'
import { transferReversalRoutes } from './resources/transfer-reversals.ts'
import { transferRoutes } from './resources/transfers.ts'
import { webhookEndpointRoutes } from './resources/webhook-endpoints.ts'

/** Everything the sandbox's API offers. A new resource is one file and one line here. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...endAccountRoutes,
  ...accountLinkRoutes,
  ...externalAccountRoutes,
  ...balanceRoutes,
  ...payoutRoutes,
  ...checkoutSessionRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...transferReversalRoutes,
  ...disputeRoutes,
  ...productRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
]
