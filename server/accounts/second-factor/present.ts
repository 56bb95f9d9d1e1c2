import { renderSVG } from 'uqr'
import type { beginSecondFactor, SecondFactor } from '#contract/accounts/second-factor.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SecondFactorRow } from './second-factor-queries.ts'

export const presentSecondFactor = (row: SecondFactorRow | undefined): SecondFactor => ({
  is_on: Boolean(row?.confirmed_at),
  since: row?.confirmed_at?.toISOString() ?? null,
  recovery_codes_left: row?.confirmed_at ? row.codes : 0,
})

/** With the QR picture drawn here: the browser loads nothing for it. */
export const presentSecret = ({
  secret,
  uri,
}: {
  secret: string
  uri: string
}): OutputOf<typeof beginSecondFactor> => ({ secret, uri, qr: renderSVG(uri, { border: 2, pixelSize: 4 }) })

export const presentCodes = (recovery_codes: string[]): { recovery_codes: string[] } => ({ recovery_codes })
