import type { Generated, GeneratedAlways } from 'kysely'
import type { OrderState } from '#contract/orders/orders.ts'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    order: OrderTable
    order_item: OrderItemTable
    purchase: PurchaseTable
    refund: RefundTable
    refund_item: RefundItemTable
    dispute: DisputeTable
    dispute_item: DisputeItemTable
    withdrawal: WithdrawalTable
    debt_recovery: DebtRecoveryTable
    debt_check: DebtCheckTable
    seller_details: SellerDetailsTable
    sale_document: SaleDocumentTable
    sale_document_counter: SaleDocumentCounterTable
    ledger_entry: LedgerEntryTable
    payment_event: PaymentEventTable
    event_cursor: EventCursorTable
  }
}

type OrderTable = {
  id: GeneratedAlways<number>
  surfer_id: number
  photographer_id: number
  session_id: number
  state: Generated<OrderState>
  total_cents: number
  fee_cents: number
  surfer_name: string
  destination: string
  withdrawal_version: string
  withdrawal_at: Date
  provider_key: Generated<string>
  checkout_session_id: string | null
  payment_intent_id: string | null
  charge_id: string | null
  receipt_url: string | null
  date_of_placement: string
  created_at: WhenMade
  expires_at: Date
  paid_at: Date | null
  asked_at: Date | null
  /** Counts the changes made from the payment at the provider. */
  version: Generated<number>
  processing_at: Date | null
  cancelled_at: Date | null
  /** A dispute has left the seller with more or less than is due. */
  transfer_pending: Generated<boolean>
  /** Adjustments of the transfer that the provider refused. */
  transfer_refusals: Generated<number>
  /** Cents and items as ledger and purchases say; the database keeps them itself. */
  kept_cents: Generated<number>
  earned_cents: Generated<number>
  open_items: Generated<number>
  /** The price of those items. */
  open_cents: Generated<number>
  /** What the seller has of this order and owes; negative where some of it was kept for what he owed of others. */
  owed_cents: Generated<number>
}

type OrderItemTable = { order_id: number; media_id: number; price_cents: number }

/** `held`: the buyer's bank has taken the money back for now. `ended`: refunded, withdrawn or charged back. */
export type Access = 'open' | 'held' | 'ended'

type PurchaseTable = {
  id: GeneratedAlways<number>
  surfer_id: number
  media_id: number
  order_id: number
  created_at: WhenMade
  access: Generated<Access>
  downloaded_at: Date | null
  /** From where it was first downloaded; null again once no bank asks about it any more. */
  download_address: string | null
}

export type RefundReason =
  | 'operator'
  | 'withdrawal'
  | 'undeliverable'
  | 'paid_twice'
  | 'account_closed'
  | 'provider'

export type RefundState = 'asked' | 'pending' | 'done' | 'failed'

type RefundTable = {
  id: GeneratedAlways<number>
  order_id: number
  reason: RefundReason
  state: Generated<RefundState>
  cents: number
  tried_at: Date | null
  /** The provider's. */
  refund_id: string | null
  asked_at: WhenMade
  done_at: Date | null
}

type RefundItemTable = { order_id: number; media_id: number; refund_id: number }

export type DisputeTable = {
  /** The provider's. */
  id: string
  order_id: number
  /** `inquiry`: a bank asks, no money has moved. `prevented`: ended before it was filed, the money is where it was. */
  state: 'inquiry' | 'inquiry_over' | 'open' | 'won' | 'lost' | 'prevented'
  /** What of the payment it is about; of one that was lost, what the bank keeps. */
  cents: number
  opened_at: Date
  closed_at: Date | null
  /** Until when evidence is taken; null where none is asked for. */
  due_at: Date | null
  /** When evidence was first seen to be submitted, by us or in the dashboard. */
  evidence_at: Date | null
  /** How often an inquiry was answered before it became a chargeback, which asks anew. */
  inquiry_answers: Generated<number>
  number: GeneratedAlways<number>
}

type DisputeItemTable = { dispute_id: string; order_id: number; media_id: number }

/** A buyer's statement; `cents` is what it brings back. Of `waiting_ids` no refund was requested yet: a bank held their price. */
type WithdrawalTable = {
  id: GeneratedAlways<number>
  order_id: number
  media_ids: number[]
  waiting_ids: Generated<number[]>
  cents: number
  name: string
  received_at: WhenMade
}

/** Cents to be taken out of the transfer of an order for what its seller owes; one that is `asked` at most by seller. */
type DebtRecoveryTable = {
  id: GeneratedAlways<number>
  photographer_id: number
  order_id: number
  cents: number
  state: Generated<'asked' | 'done' | 'failed'>
  asked_at: WhenMade
  /** Until when one worker alone sends it; null while nobody does. */
  held_until: Date | null
}

/** When it was last tried to take back what a seller owes. */
type DebtCheckTable = { photographer_id: number; checked_at: Date }

/** How a photographer who sells as a business is named on documents. */
type SellerDetailsTable = { photographer_id: number; name: string; address: string; tax_number: string }

export type SaleDocumentKind = 'receipt' | 'credit_note'

/** Numbered without a gap by seller and kind. */
type SaleDocumentTable = {
  id: GeneratedAlways<number>
  order_id: number
  photographer_id: number
  kind: SaleDocumentKind
  number: number
  refund_id: number | null
  /** The items that a credit note names; null on a receipt, which names all of the order. */
  item_ids: number[] | null
  cents: number
  seller_name: string
  seller_lines: string[]
  issued_at: WhenMade
}
type SaleDocumentCounterTable = { photographer_id: number; kind: SaleDocumentKind; last_number: number }

export type LedgerKind =
  | 'charge'
  | 'transfer'
  | 'fee'
  | 'refund'
  | 'refund_failed'
  | 'transfer_reversal'
  | 'fee_refund'
  | 'dispute'
  | 'dispute_reinstated'
  | 'dispute_fee'
  | 'debt'
  | 'debt_recovered'

/** `debt`: what a seller has and owes us. */
export type LedgerAccount = 'buyer' | 'platform' | 'photographer' | 'provider' | 'debt'

/** Append-only; the entries of one object and kind add up to nothing. */
type LedgerEntryTable = {
  id: GeneratedAlways<string>
  order_id: number
  /** The provider's object that moved the money. */
  object_id: string
  kind: LedgerKind
  account: LedgerAccount
  cents: number
  booked_at: WhenMade
}

type PaymentEventTable = { id: string; type: string; object_id: string; received_at: WhenMade }

/** One row: up to when the provider's list of events has been read. */
type EventCursorTable = { id: Generated<boolean>; read_until: Generated<Date> }
