/** How long things live that the legal pages speak of; a page needs no schema to say so. */

/** A login, in days; log-out, password change and closure end it sooner (decisions.md, Accounts). */
export const LOGIN_DAYS = 30
/** A browser that has logged in is remembered for this many days after the last time. */
export const DEVICE_DAYS = 365
/** A mailed link that lets a new browser log in while an account is being guessed at, in hours. */
export const DEVICE_LINK_HOURS = 24
/** A download link, in seconds (decisions.md, Media). */
export const DOWNLOAD_LINK_SECONDS = 5 * 60
/** The network address of a first download, in days: as long as a bank may still take a payment back. A dispute keeps it until it is decided. */
export const DOWNLOAD_ADDRESS_DAYS = 120
/** An unpaid checkout, in minutes. */
export const CHECKOUT_MINUTES = 30
/** A link to set a new password, in minutes. */
export const RESET_LINK_MINUTES = 60
/** A mailed link that confirms the email of an account, in days. */
export const EMAIL_CONFIRM_DAYS = 7
/** For this many days the address an account had can undo that it was changed. */
export const EMAIL_UNDO_DAYS = 7
/** An invitation to sign up as a photographer, in days. */
export const INVITATION_DAYS = 14
/** Word from a photographer who would like to come is kept for this many days. */
export const INTEREST_KEPT_DAYS = 180
/** How long a request waits for its session, in days from when it was last asked for; then it is deleted. */
export const ALERT_WAIT_DAYS = 30
/** A confirmed address nobody has asked with for this many days is forgotten. */
export const ADDRESS_KEPT_DAYS = 180
