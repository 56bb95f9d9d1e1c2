/** What a code of ours begins with: the site, and the version of what follows. */
const VERSION = 'S1'
/** Digits of the time in base 36: enough until 2059, and with the version the most that a code of 21 x 21 holds at its best error correction. */
const DIGITS = 8
const CODE = /^S1([0-9A-Z]{8})$/

/** The call of the true time, for a page that does without its schema. */
export const SITE_CLOCK = '/clock'

/** The text of the code of the clock for an instant, ms since 1970. It is no secret: it says what any clock says. */
export const writeClockCode = (at: number): string =>
  VERSION + Math.round(at).toString(36).toUpperCase().padStart(DIGITS, '0')

/** The instant such a text says, ms since 1970; null for any other text. */
export function readClockCode(text: string): number | null {
  const digits = CODE.exec(text)?.[1]
  return digits === undefined ? null : Number.parseInt(digits, 36)
}

/** How long one code is shown, ms: it says the second that begins with it. */
export const CODE_SHOWN_MS = 1000

/**
 * When a picture of a code was taken, as well as it says, ms since 1970: in the middle of the time that the code is shown. A camera that
 * says whole seconds alone leaves as much away.
 */
export const instantOfCode = (shown: number, saysFraction: boolean): number =>
  saysFraction ? shown + CODE_SHOWN_MS / 2 : shown
