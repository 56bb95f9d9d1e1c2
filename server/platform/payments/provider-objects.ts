import type Stripe from 'stripe'

/** The provider's objects that the rooms read; the SDK itself stays in this folder. */
export type ProviderApi = Stripe
export type ProviderCharge = Stripe.Charge
export type ProviderDispute = Stripe.Dispute
export type ProviderEvent = Stripe.Event
export type ProviderFee = Stripe.ApplicationFee
export type ProviderFeeRefund = Stripe.FeeRefund
export type ProviderRefund = Stripe.Refund
export type ProviderReversal = Stripe.TransferReversal
export type ProviderTransfer = Stripe.Transfer
