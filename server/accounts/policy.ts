/** Wrong log-ins allowed within the window: from one address for one account, from one address, for one account from anywhere. */
export const WRONG_LOGINS = { origin: 10, address: 100, account: 100 } as const
export const WRONG_LOGIN_MINUTES = 15

/** Resets one network may ask for within that window, whoever it names. */
export const RESET_REQUESTS = 50
/** Reset links one account is mailed within the life of one; further requests change nothing. */
export const RESET_MAILS = 5

export type Tries = { origin: number; address: number; account: number }

/**
 * Whether this try may go on. Guessing from many addresses closes an account to strangers only, and so does guessing
 * many accounts from one address: where its owner has logged in from (`known`) only wrong tries for itself count.
 */
export const mayTry = (tries: Tries, known: boolean): boolean =>
  tries.origin <= WRONG_LOGINS.origin &&
  (known || (tries.address <= WRONG_LOGINS.address && tries.account <= WRONG_LOGINS.account))
