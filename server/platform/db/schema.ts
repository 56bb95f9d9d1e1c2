import type { Generated, GeneratedAlways } from 'kysely'
import type {
  ArchiveLinkTable,
  DisputeTable,
  DownloadLinkTable,
  EventCursorTable,
  LedgerEntryTable,
  OrderItemTable,
  OrderTable,
  PaymentEventTable,
  PurchaseTable,
  RefundItemTable,
  RefundTable,
  WithdrawalTable,
} from './order-tables.ts'

type WhenMade = Generated<Date>

type SurferTable = {
  id: GeneratedAlways<number>
  first_name: string
  last_name: string
  email: string
  password_hash: string
  created_at: WhenMade
  /** Since then nothing but its orders is left of the account. */
  closed_at: Date | null
}

type PhotographerTable = SurferTable & {
  phone_number: string | null
  location: string | null
  website: string | null
  instagram: string | null
  photo_key: string | null
  stripe_account_id: string | null
  charges_enabled: Generated<boolean>
  details_submitted: Generated<boolean>
  payouts_enabled: Generated<boolean>
  /** Wants a mail for each sale. */
  sale_mails: Generated<boolean>
  /** The provider waits for something, or has stopped the account. */
  payment_attention: Generated<boolean>
  account_changed_at: WhenMade
  /** When the account is to be looked at again without news of it. */
  account_due_at: Generated<Date>
}

type LoginTable = {
  token_hash: Buffer
  surfer_id: number | null
  photographer_id: number | null
  origin_hash: Buffer | null
  created_at: WhenMade
  expires_at: Date
}

/** Wrong log-ins of one account, address or both; `until` ends the count. */
type WrongLoginTable = { key: Buffer; tries: number; until: Date }

/** Without a surfer the address that was named is unknown; the mail that goes takes its row along. */
type ResetRequestTable = { id: GeneratedAlways<number>; surfer_id: number | null; created_at: WhenMade }

type PasswordResetTable = {
  token_hash: Buffer
  surfer_id: number | null
  photographer_id: number | null
  created_at: WhenMade
  expires_at: Date
}

type LocationTable = { id: GeneratedAlways<number>; name: string; region: string; country: string }

type SurfSchoolTable = {
  id: GeneratedAlways<number>
  name: string
  location_name: string | null
  logo_key: string | null
  website: string | null
  phone_number: string | null
  instagram: string | null
}

export type SessionState = 'draft' | 'finalised' | 'published' | 'taken_down' | 'archived'
type SessionTable = {
  id: GeneratedAlways<number>
  photographer_id: number
  tag: 'freesurf' | 'surflesson'
  location_id: number | null
  surfschool_id: number | null
  /** `YYYY-MM-DD` */
  session_date: string
  start_hour: number
  end_hour: number
  photo_price_cents: number
  video_price_cents: number
  state: Generated<SessionState>
  image_count: Generated<number>
  video_count: Generated<number>
  cover_keys: Generated<string[]>
  created_at: WhenMade
  published_at: Date | null
  /** Files a draft was begun for, where the browser said so. */
  planned_files: number | null
  /** What its browser called it when it was begun. */
  client_key: string | null
  /** Since then the operator keeps it off the site; `hidden_from` is the state it had. */
  hidden_at: Date | null
  hidden_reason: string | null
  hidden_from: SessionState | null
}

export type MediaState = 'processing' | 'checked' | 'ready' | 'failed' | 'removed'
type MediaTable = {
  id: GeneratedAlways<number>
  session_id: number
  position: number
  kind: 'image' | 'video'
  state: Generated<MediaState>
  failure: string | null
  original_key: string
  original_name: string
  content_type: string
  bytes: number
  sha256: Buffer
  crc32: number
  width: number | null
  height: number | null
  duration_ms: number | null
  /** `YYYY-MM-DD HH:MM:SS.ffffff`, the camera's wall clock */
  captured_local: string | null
  /** Minutes east of UTC */
  captured_offset: number | null
  preview_key: string | null
  tile_key: string | null
  cover_key: string | null
  placeholder: Buffer | null
  browser_preview_key: string | null
  /** See `fileKey` of the contract. */
  client_key: string | null
  created_at: WhenMade
  /** Since then the operator keeps it off the site. */
  hidden_at: Date | null
  hidden_reason: string | null
}

/** A file on its way to a session; claimed, its object belongs to that media. */
type UploadTable = {
  id: GeneratedAlways<number>
  session_id: number
  object_key: string | null
  media_id: number | null
  name: string
  bytes: number
  client_key: string | null
  created_at: WhenMade
  /** When bytes last came. */
  touched_at: WhenMade
}

type SentMailTable = { kind: string; subject_id: number; sent_at: WhenMade }

/** A mail to an address that may belong to no account any more; the mail that goes takes it along. */
type AddressNoteTable = {
  id: GeneratedAlways<number>
  kind: 'email-left' | 'email-arrived' | 'account-closed'
  role: 'surfer' | 'photographer'
  email: string
  created_at: WhenMade
}
/** Lower case; `asked_at` is when somebody last asked with it. */
type HelpAddressTable = {
  id: GeneratedAlways<number>
  email: string
  confirmed_at: Date | null
  asked_at: WhenMade
}
/** `day` is `YYYY-MM-DD`; `session_id` is the session it was answered with. */
type HelpRequestTable = {
  id: GeneratedAlways<number>
  address_id: number
  day: string
  location_id: number | null
  surfschool_id: number | null
  session_id: number | null
  asked_at: WhenMade
}
type HelpConfirmationTable = { id: GeneratedAlways<number>; help_request_id: number; asked_at: WhenMade }
export type HelpLinkPurpose = 'confirm' | 'unsubscribe'
type HelpLinkTable = { token_hash: Buffer; address_id: number; purpose: HelpLinkPurpose; expires_at: Date }

type PaymentChangeTable = {
  id: GeneratedAlways<number>
  photographer_id: number
  kind: 'ready' | 'attention'
  changed_at: WhenMade
}
type SaleMailLinkTable = { token_hash: Buffer; photographer_id: number; expires_at: Date }

/** `email` and token are gone once it was used or withdrawn. */
type PhotographerInvitationTable = {
  id: GeneratedAlways<number>
  email: string | null
  token_hash: Buffer | null
  invited_at: WhenMade
  expires_at: Date
  withdrawn_at: Date | null
  used_at: Date | null
  photographer_id: number | null
}
type PhotographerInterestTable = {
  id: GeneratedAlways<number>
  email: string
  name: string
  place: string
  consent_version: string
  asked_at: WhenMade
}

/** A command of the operator; `arguments` as typed, addresses left out. */
type OperatorActionTable = {
  id: GeneratedAlways<number>
  done_at: WhenMade
  actor: string
  command: string
  arguments: string[]
  outcome: 'done' | 'refused'
  result: string
}

/** Kept by the database as sessions move; nobody else writes them. */
/** `live`: those of the published ones that the sweep has not archived. */
type PhotographerTallyTable = { photographer_id: number; published: number; taken_down: number; live: number }
type SchoolTallyTable = { surfschool_id: number; published: number; live: number }

type SessionViewTable = { session_id: number; views: number }

/**
 * Pending deletions: objects of storage to delete after that time; whoever claims one deletes its row here. The table
 * keeps its older name.
 */
type PendingDeletionTable = { key: string; remove_after: Date }

/** The tables as `migrations/` leaves them. Bytes and CRCs are numbers, dates `YYYY-MM-DD`, money integer cents. */
export type Tables = {
  surfer: SurferTable
  photographer: PhotographerTable
  login: LoginTable
  wrong_login: WrongLoginTable
  reset_request: ResetRequestTable
  password_reset: PasswordResetTable
  location: LocationTable
  surf_school: SurfSchoolTable
  session: SessionTable
  session_view: SessionViewTable
  photographer_tally: PhotographerTallyTable
  school_tally: SchoolTallyTable
  media: MediaTable
  upload: UploadTable
  doomed_object: PendingDeletionTable
  order: OrderTable
  order_item: OrderItemTable
  purchase: PurchaseTable
  refund: RefundTable
  refund_item: RefundItemTable
  dispute: DisputeTable
  withdrawal: WithdrawalTable
  ledger_entry: LedgerEntryTable
  download_link: DownloadLinkTable
  archive_link: ArchiveLinkTable
  payment_event: PaymentEventTable
  event_cursor: EventCursorTable
  sent_mail: SentMailTable
  address_note: AddressNoteTable
  help_address: HelpAddressTable
  help_request: HelpRequestTable
  help_confirmation: HelpConfirmationTable
  help_link: HelpLinkTable
  photographer_invitation: PhotographerInvitationTable
  photographer_interest: PhotographerInterestTable
  payment_change: PaymentChangeTable
  sale_mail_link: SaleMailLinkTable
  operator_action: OperatorActionTable
}
