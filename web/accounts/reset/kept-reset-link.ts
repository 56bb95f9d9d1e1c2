import { readStoredJson, removeStored, tabStorage, writeStored } from '#web/platform/storage/storage.ts'
import type { ResetLink } from './reset-calls.ts'

/** In this tab only, and only while it works: a reload keeps the form, nobody else finds it. */
export const RESET_KEY = 'swellframe_reset'

export const keepResetLink = (link: ResetLink): boolean =>
  writeStored(RESET_KEY, JSON.stringify(link), tabStorage)
export const forgetResetLink = (): void => removeStored(RESET_KEY, tabStorage)

export function keptResetLink(): ResetLink | null {
  const kept = readStoredJson(RESET_KEY, tabStorage)
  if (typeof kept !== 'object' || kept === null) return null
  const { token, role } = kept as Partial<Record<keyof ResetLink, unknown>>
  const isWhole = typeof token === 'string' && (role === 'surfer' || role === 'photographer')
  return isWhole ? { token, role } : null
}
