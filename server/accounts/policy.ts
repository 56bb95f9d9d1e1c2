/**
 * Wrong log-ins allowed within the window: for one account from one network, from one network, for one account from anywhere;
 * and for one account from a browser that has logged in to it, or in one login that asks for its password.
 */
export const WRONG_LOGINS = { accountNetwork: 10, network: 100, account: 100, device: 10 } as const
/** Wrong upload tokens of one network within the window: a right one is taken all the same, for it cannot be guessed. */
export const WRONG_TOKENS = 100
/** The window in which attempts are counted. */
export const ATTEMPT_MINUTES = 15

/** Resets one network may ask for within that window, whoever it names. */
export const RESET_REQUESTS = 50
/** Reset links one account is mailed within the life of one; further requests change nothing. */
export const RESET_MAILS = 5

/** Mailed links that let a new browser log in: to one account an hour and a day; caused by one network within the window. */
export const DEVICE_LINKS = { hour: 1, day: 6, network: 20 } as const

/** Mails that ask an unconfirmed address, caused by one network within the window. */
export const CONFIRM_MAILS = 100
/**
 * Mails to an address nobody has confirmed, an hour and a day; beyond that one more after so many hours without. A link outlives
 * that pause, so that however often strangers ask, one that works is in the inbox.
 */
const UNCONFIRMED_MAILS = {
  confirm: { hour: 3, day: 10, pauseHours: 4 },
  reset: { hour: 3, day: 10, pauseHours: 1 },
} as const
export type UnconfirmedMail = keyof typeof UNCONFIRMED_MAILS

/** Mails of a kind within the last hour and the last day, and the hours since the last of them. */
type Mailed = { hour: number; day: number; hoursSince: number }

export function mayMailUnconfirmed(kind: UnconfirmedMail, { hour, day, hoursSince }: Mailed): boolean {
  const share = UNCONFIRMED_MAILS[kind]
  return (hour < share.hour && day < share.day) || hoursSince >= share.pauseHours
}

/** Wrong codes of an authenticator app allowed for one account within that window: 1 in 33,000 that one is guessed in it. */
export const WRONG_CODES = 10

type Attempts = { accountNetwork: number; network: number; account: number }

/**
 * Whether this attempt may go on. Guessing from many addresses closes an account to strangers only, and so does guessing
 * many accounts from one network: in a network its owner has logged in from (`known`) only wrong attempts for the
 * account itself count.
 */
export const mayAttempt = (attempts: Attempts, known: boolean): boolean =>
  attempts.accountNetwork <= WRONG_LOGINS.accountNetwork &&
  (known || (attempts.network <= WRONG_LOGINS.network && attempts.account <= WRONG_LOGINS.account))
