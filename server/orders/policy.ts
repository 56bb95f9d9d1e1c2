import {
  type CheckoutStanding,
  type OrderState,
  orderTransitions,
  SOLD_STATES,
  WITHDRAWAL_WORDING,
} from '#contract/orders.ts'

/** The buyer asked for immediate delivery under the wording in force (Directive 2011/83/EU Art. 16(m)). */
export const hasConsented = (consent: { version: string; immediate_delivery: boolean }): boolean =>
  consent.immediate_delivery && consent.version === WITHDRAWAL_WORDING.version

export const mayBecome = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to)

export const wasPaid = (state: OrderState): boolean => SOLD_STATES.some((sold) => sold === state)

export function standingOf(state: OrderState): CheckoutStanding {
  if (wasPaid(state)) return 'paid'
  return state === 'pending' ? 'pending' : 'expired'
}
