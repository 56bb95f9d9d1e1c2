import { type OrderState, orderTransitions, WITHDRAWAL_WORDING } from '#contract/orders.ts'

/** The buyer asked for immediate delivery under the wording in force (Directive 2011/83/EU Art. 16(m)). */
export const hasConsented = (consent: { version: string; immediate_delivery: boolean }): boolean =>
  consent.immediate_delivery && consent.version === WITHDRAWAL_WORDING.version

export const mayBecome = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to)
