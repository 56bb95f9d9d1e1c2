import { readStoredJson, removeStored, tabStorage, writeStored } from '#web/platform/storage/storage.ts'
import type { ResetLink } from './reset-link.ts'

/** Stored for this tab only and while the link is valid, so that a reload keeps the form. */
export const RESET_KEY = 'swellframe_reset'

export const storeResetLink = (link: ResetLink): boolean =>
  writeStored(RESET_KEY, JSON.stringify(link), tabStorage)
export const clearResetLink = (): void => removeStored(RESET_KEY, tabStorage)

export function storedResetLink(): ResetLink | null {
  const kept = readStoredJson(RESET_KEY, tabStorage)
  if (typeof kept !== 'object' || kept === null) return null
  const { token, role } = kept as Partial<Record<keyof ResetLink, unknown>>
  const isWhole = typeof token === 'string' && (role === 'surfer' || role === 'photographer')
  return isWhole ? { token, role } : null
}
