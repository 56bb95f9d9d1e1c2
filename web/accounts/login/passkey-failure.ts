import { ApiError } from '#web/platform/api/api.ts'

/** What browsers throw when they make or ask for a passkey, by the name of the error. */
const sentences: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  NotAllowedError: 'No passkey was used. You can try again.',
  AbortError: 'No passkey was used. You can try again.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  NotSupportedError: 'This device has no passkeys.',
}

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** The sentence to show; of what the server refused, its own. */
export function passkeyFailure(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.fields.passkey ?? error.message
  return (error instanceof Error && sentences[error.name]) || otherwise
}
