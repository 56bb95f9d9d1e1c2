import type Stripe from 'stripe'

declare const made: unique symbol
/** Names one attempt of a write, so that the provider does it once. Only `writeOnce` and `writeRepeatable` make one. */
export type WriteKey = { idempotencyKey: string; readonly [made]: true }

/** The calls of ours that change something at the provider; each needs a key. */
export type ProviderWriter = {
  accounts: {
    create(params: Stripe.AccountCreateParams, key: WriteKey): Promise<Stripe.Account>
    createLoginLink(
      id: string,
      params: Stripe.AccountCreateLoginLinkParams,
      key: WriteKey,
    ): Promise<Stripe.LoginLink>
  }
  accountLinks: { create(params: Stripe.AccountLinkCreateParams, key: WriteKey): Promise<Stripe.AccountLink> }
  balanceSettings: {
    update(
      params: Stripe.BalanceSettingsUpdateParams,
      key: WriteKey & { stripeAccount: string },
    ): Promise<Stripe.BalanceSettings>
  }
  checkout: {
    sessions: {
      create(params: Stripe.Checkout.SessionCreateParams, key: WriteKey): Promise<Stripe.Checkout.Session>
      expire(
        id: string,
        params: Stripe.Checkout.SessionExpireParams,
        key: WriteKey,
      ): Promise<Stripe.Checkout.Session>
    }
  }
  disputes: {
    update(id: string, params: Stripe.DisputeUpdateParams, key: WriteKey): Promise<Stripe.Dispute>
  }
  refunds: { create(params: Stripe.RefundCreateParams, key: WriteKey): Promise<Stripe.Refund> }
  transfers: {
    create(params: Stripe.TransferCreateParams, key: WriteKey): Promise<Stripe.Transfer>
    createReversal(
      id: string,
      params: Stripe.TransferCreateReversalParams,
      key: WriteKey,
    ): Promise<Stripe.TransferReversal>
  }
  webhookEndpoints: {
    create(params: Stripe.WebhookEndpointCreateParams, key: WriteKey): Promise<Stripe.WebhookEndpoint>
    update(
      id: string,
      params: Stripe.WebhookEndpointUpdateParams,
      key: WriteKey,
    ): Promise<Stripe.WebhookEndpoint>
    del(
      id: string,
      params: Stripe.WebhookEndpointDeleteParams,
      key: WriteKey,
    ): Promise<Stripe.DeletedWebhookEndpoint>
  }
}
