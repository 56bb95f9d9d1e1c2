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
    passkey: PasskeyTable
    upload_token: UploadTokenTable
    passkey_challenge: PasskeyChallengeTable
    second_factor: SecondFactorTable
    recovery_code: RecoveryCodeTable
    second_step: SecondStepTable
    installation_secret: InstallationSecretTable
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
  /** Since when the account has this address. */
  email_set_at: WhenMade
  /** Since when it holds something: a surfer's first paid order, a photographer's first session. */
  in_use_since: Date | null
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

/** A key of the account was changed. */
type KeyNote =
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'upload-token-made'

/** A mail to an address that may belong to no account any more; the row is deleted with the mail. */
type AddressNoteTable = {
  id: GeneratedAlways<number>
  kind: 'email-undone' | 'account-closed' | KeyNote
  role: 'surfer' | 'photographer'
  email: string
  created_at: WhenMade
}

/**
 * A mail to an address nobody had confirmed. `address_key` is the hash of the address, see `unconfirmedKey`; `is_reset`: it was
 * one with a reset link. `token_hash` is null until the mail goes, and where that brings no link that confirms.
 */
type EmailConfirmationTable = {
  id: GeneratedAlways<number>
  surfer_id: number | null
  photographer_id: number | null
  address_key: Buffer
  is_reset: Generated<boolean>
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

/** `public_key` is a COSE key; `user_handle` is what the device knows the account by. */
type PasskeyTable = {
  id: GeneratedAlways<number>
  surfer_id: number | null
  photographer_id: number | null
  credential_id: Buffer
  user_handle: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  is_synced: boolean
  name: string
  created_at: WhenMade
  used_at: Date | null
}

/** `used_at` is kept to the minute. */
type UploadTokenTable = {
  id: GeneratedAlways<number>
  photographer_id: number
  token_hash: Buffer
  name: string
  created_at: WhenMade
  used_at: Date | null
}

/** Without an account it is one to log in with. */
type PasskeyChallengeTable = {
  challenge_hash: Buffer
  surfer_id: number | null
  photographer_id: number | null
  user_handle: Buffer | null
  expires_at: Date
}

/** `sealed_secret` is encrypted; `last_step` the 30 seconds whose code was used last. On once it is confirmed. */
type SecondFactorTable = {
  photographer_id: number
  sealed_secret: Buffer
  last_step: Generated<number>
  begun_at: WhenMade
  confirmed_at: Date | null
}

type RecoveryCodeTable = { code_hash: Buffer; photographer_id: number }

/** The password was right, the code is still to come. */
type SecondStepTable = { ticket_hash: Buffer; photographer_id: number; expires_at: Date }

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

/** A secret of the installation that stays, by what it is for; of the key of the second factors, which is in no database, its hash. */
type InstallationSecretTable = { name: 'camera-serial' | 'second-factor-key'; secret: Buffer }
