import { readStored, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { REDIRECT_KEY } from './keys.ts'

/** A path on this site: never another host, whatever was stored. Browsers read `\` as `/` and skip tabs and line ends. */
export const isOwnPath = (path: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)

/** Remembers where to go after the next login or sign-up (surfer.md, Sign-in dialog). */
export function rememberRedirect(path: string): void {
  if (isOwnPath(path)) writeStored(REDIRECT_KEY, path)
}

export const forgetRedirect = (): void => removeStored(REDIRECT_KEY)

/** The remembered path, once; null when there is none. */
export function takeRedirect(): string | null {
  const path = readStored(REDIRECT_KEY)
  forgetRedirect()
  return path !== null && isOwnPath(path) ? path : null
}
