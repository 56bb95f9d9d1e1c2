import type { ErrorCode } from '#contract/errors.ts'
import { Ending, EXIT } from '../exit-codes.ts'
import { SiteError } from './site-error.ts'

/** What would refuse every other file, too. */
const STOPS: readonly ErrorCode[] = [
  'session_full',
  'storage_full',
  'uploads_full',
  'account_not_ready',
  'session_empty',
  'session_rule',
]

/** The end that a failure of the site means for the whole run; the error itself where it means none. */
export function endingOf(error: unknown): unknown {
  if (!(error instanceof SiteError)) return error
  if (error.status === 401 || error.status === 403)
    return new Ending(
      EXIT.token,
      'The site does not take this token: it was revoked, ended with a change of your password or email, or is of another site. What has arrived is kept: make a new one on your page Security, give it with --save-token, and run this again.',
    )
  if (error.code === 'not_found' || error.code === 'session_closed')
    return new Ending(
      EXIT.stopped,
      'This draft is no longer open: it was given up or published elsewhere. Run this again to begin a new one.',
    )
  if (STOPS.includes(error.code))
    return new Ending(EXIT.stopped, `${error.message}. What has arrived is kept.`.replace('..', '.'))
  return error
}
