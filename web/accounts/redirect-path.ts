import { readStored, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { REDIRECT_KEY } from './keys.ts'

/** Whether a path stays on this site. Browsers read `\` as `/` and skip tabs and line ends: both are refused. */
export const isOwnPath = (path: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)

/** Stores where the next login or sign-up leads (surfer.md, Sign-in dialog). */
export function rememberRedirect(path: string): void {
  if (isOwnPath(path)) writeStored(REDIRECT_KEY, path)
}

export const clearRedirect = (): void => removeStored(REDIRECT_KEY)

/** Reads the stored path and removes it; null without one. */
export function takeRedirect(): string | null {
  const path = readStored(REDIRECT_KEY)
  clearRedirect()
  return path !== null && isOwnPath(path) ? path : null
}
