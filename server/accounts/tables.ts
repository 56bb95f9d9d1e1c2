import type { Generated, GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    surfer: SurferTable
    photographer: PhotographerTable
    login: LoginTable
    login_attempt: LoginAttemptTable
    reset_request: ResetRequestTable
    password_reset: PasswordResetTable
    address_note: AddressNoteTable
    email_change: EmailChangeTable
    email_confirmation: EmailConfirmationTable
    known_device: KnownDeviceTable
    device_request: DeviceRequestTable
    device_link: DeviceLinkTable
    photographer_invitation: PhotographerInvitationTable
    photographer_interest: PhotographerInterestTable
  }
}

type SurferTable = {
  id: GeneratedAlways<number>
  first_name: string
  last_name: string
  email: string
  password_hash: string
  created_at: WhenMade
  /** When the account was closed and anonymized. */
  closed_at: Date | null
  /** When whoever reads the mail there confirmed it. */
  email_confirmed_at: Date | null
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
  /** Since when the provider does not know the account: one look alone ends nothing. */
  account_lost_at: Date | null
  /** Nobody can be paid through the account any more; the photographer may replace it. */
  account_ended: 'lost' | 'rejected' | null
  account_changed_at: WhenMade
  /** When the account is retrieved again without an event. */
  account_due_at: Generated<Date>
}

type LoginTable = {
  token_hash: Buffer
  surfer_id: number | null
  photographer_id: number | null
  /** The key of account and network it began with. */
  throttle_key: Buffer | null
  /** When the password was typed for it; null where it began without one. */
  password_at: Date | null
  created_at: WhenMade
  expires_at: Date
  id: GeneratedAlways<number>
  /** The device it began on, in plain words. */
  device: string | null
  /** The hour it was last used in. */
  used_at: Generated<Date>
}

/** Attempts counted under one throttle key (account, network or both); `until` ends the count. */
type LoginAttemptTable = { key: Buffer; attempts: number; until: Date }

/** One browser for one account. */
type KnownDeviceTable = {
  token_hash: Buffer
  surfer_id: number | null
  photographer_id: number | null
  used_at: WhenMade
}

/** Both ids are null for an unknown address; the row is deleted with the mail. */
type DeviceRequestTable = {
  id: GeneratedAlways<number>
  surfer_id: number | null
  photographer_id: number | null
  created_at: WhenMade
}

type DeviceLinkTable = {
  token_hash: Buffer
  surfer_id: number | null
  photographer_id: number | null
  created_at: WhenMade
  used_at: Date | null
}

/** `surfer_id` is null for an unknown address; the row is deleted with the mail. */
type ResetRequestTable = { id: GeneratedAlways<number>; surfer_id: number | null; created_at: WhenMade }

/** `mailed`: to the address of the account, which it proves. */
type PasswordResetTable = {
  mailed: Generated<boolean>
  token_hash: Buffer
  surfer_id: number | null
  photographer_id: number | null
  created_at: WhenMade
  expires_at: Date
}

/** A mail to an address that may belong to no account any more; the row is deleted with the mail. */
type AddressNoteTable = {
  id: GeneratedAlways<number>
  kind: 'email-undone' | 'account-closed'
  role: 'surfer' | 'photographer'
  email: string
  created_at: WhenMade
}

/** `token_hash` is null until the mail goes, and where that only tells an owner that somebody used the address. */
type EmailConfirmationTable = {
  id: GeneratedAlways<number>
  surfer_id: number | null
  photographer_id: number | null
  email: string
  token_hash: Buffer | null
  asked_at: WhenMade
}

/** `token_hash` is null until the old address is mailed its link. */
type EmailChangeTable = {
  id: GeneratedAlways<number>
  surfer_id: number | null
  photographer_id: number | null
  old_email: string
  token_hash: Buffer | null
  changed_at: WhenMade
}

/** `email` and `token_hash` are null once it was used or withdrawn. */
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
