import type { Generated, GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    sent_mail: SentMailTable
    alert_address: AlertAddressTable
    session_alert: SessionAlertTable
    alert_confirmation: AlertConfirmationTable
    alert_link: AlertLinkTable
    sale_mail_link: SaleMailLinkTable
  }
}

type SentMailTable = { kind: string; subject_id: number; sent_at: WhenMade }

/** Lower case; `asked_at` is when somebody last asked with it. */
type AlertAddressTable = {
  id: GeneratedAlways<number>
  email: string
  confirmed_at: Date | null
  asked_at: WhenMade
}

/** `day` is `YYYY-MM-DD`; `session_id` is the session it was answered with. */
type SessionAlertTable = {
  id: GeneratedAlways<number>
  address_id: number
  day: string
  location_id: number | null
  surfschool_id: number | null
  session_id: number | null
  asked_at: WhenMade
  /** Asked for by who has confirmed the address, logged in. */
  by_owner: Generated<boolean>
  /** As its address: kept by the database. */
  is_confirmed: GeneratedAlways<boolean>
  /** `HH:MM` when written, by the clock of the place; both or neither. */
  from_time: string | null
  to_time: string | null
}

type AlertConfirmationTable = { id: GeneratedAlways<number>; session_alert_id: number; asked_at: WhenMade }

export type AlertLinkPurpose = 'confirm' | 'unsubscribe'

type AlertLinkTable = { token_hash: Buffer; address_id: number; purpose: AlertLinkPurpose; expires_at: Date }

type SaleMailLinkTable = { token_hash: Buffer; photographer_id: number; expires_at: Date }
