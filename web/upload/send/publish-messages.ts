import { ApiError } from '#web/platform/api/api.ts'
import type { FailedFile } from './publish-state.ts'
import { isGone } from './try-again.ts'

/** The sentences of photographer.md §8. */
export const validationFailure = (faults: readonly string[]): string =>
  `Please fix the following issues before publishing: ${faults.join(', ')}`

/** The server's message, with the sentences of its fields where it names some; else `otherwise`. */
export function serverMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  if (lacksAccount(error)) return NO_ACCOUNT
  const fields = Object.values(error.fields)
  if (fields.length > 0) return validationFailure(fields)
  return error.code === 'unavailable' || error.code === 'internal' ? otherwise : error.message
}

/** The photographer's payment account was whole when the page was opened, and is no longer. */
export const lacksAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account_not_ready'
const NO_ACCOUNT =
  'Your payment account cannot take payments at the moment. Your files stay here: finish the account’s set-up, then try again.'

/** Publishing stopped, and nobody can say why. */
export const GENERIC = 'An error occurred while publishing the session'

const OF_A_FILE = 'Failed to upload media file'
/** `number` counts the files of the session from 1. */
export const uploadFailure = (number: number, error: unknown): string =>
  `${OF_A_FILE} ${number}: ${isGone(error) ? GONE : serverMessage(error, 'Unknown error')}`
/** What of that says why, where something else says which file it was. */
export const causeOf = (failure: string): string => failure.replace(new RegExp(`^${OF_A_FILE} \\d+: `), '')
const GONE = 'This session is no longer open. Try again to begin a new one.'

export const failedSummary = (failed: readonly FailedFile[]): string =>
  failed.length === 1 ? '1 file could not be uploaded' : `${failed.length} files could not be uploaded`

/** Said below a headline that names the first of several; empty where one is there, may still come, or was the only one. */
export const noneOf = ({ done, failed, count }: { done: number; failed: number; count: number }): string => {
  if (done > 0 || failed < 2 || failed < count) return ''
  return failed === 2 ? 'Neither of the 2 files was taken.' : `None of the ${failed} files was taken.`
}
