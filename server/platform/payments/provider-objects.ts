import type Stripe from 'stripe'

/** Methods that change nothing at the provider. */
type Reads<Resource> = Pick<
  Resource,
  Extract<keyof Resource, 'retrieve' | `retrieve${string}` | 'list' | `list${string}`>
>
type Read =
  | 'accounts'
  | 'applicationFees'
  | 'balance'
  | 'balanceSettings'
  | 'balanceTransactions'
  | 'charges'
  | 'disputes'
  | 'events'
  | 'paymentIntents'
  | 'payouts'
  | 'refunds'
  | 'transfers'
  | 'webhookEndpoints'

/** The provider as the rooms see it: everything can be read; what is written goes through `writeOnce` or `writeRepeatable`. */
export type ProviderApi = { [Resource in Read]: Reads<Stripe[Resource]> } & {
  checkout: { sessions: Reads<Stripe['checkout']['sessions']> }
  errors: Stripe['errors']
  webhooks: Stripe['webhooks']
}

/** The provider's objects that the rooms read; the SDK itself stays in this folder. */
export type ProviderCharge = Stripe.Charge
export type ProviderDispute = Stripe.Dispute
export type ProviderEvidence = Stripe.DisputeUpdateParams.Evidence
export type ProviderEvent = Stripe.Event
export type ProviderFee = Stripe.ApplicationFee
export type ProviderFeeRefund = Stripe.FeeRefund
export type ProviderRefund = Stripe.Refund
export type ProviderReversal = Stripe.TransferReversal
export type ProviderTransfer = Stripe.Transfer
