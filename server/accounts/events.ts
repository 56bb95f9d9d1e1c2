import { defineEvent } from '#server/platform/queue/domain-events.ts'

/** The address of an account is confirmed. */
export const surferConfirmed = defineEvent<{ surfer_id: number }>('surfer.confirmed')
export const photographerConfirmed = defineEvent<{ photographer_id: number }>('photographer.confirmed')

/** A mail is due to an address that nobody has confirmed for its account. */
export const confirmationAsked = defineEvent<{ confirmation_id: number }>('confirmation.asked')

/** An account was closed and its row anonymized. */
export const surferClosed = defineEvent<{ surfer_id: number }>('surfer.closed')
export const photographerClosed = defineEvent<{ photographer_id: number }>('photographer.closed')

/** An email was changed: the address the account had may undo it. */
export const emailChanged = defineEvent<{ email_change_id: number }>('email.changed')

/** A mail is due to an address, whatever becomes of its account; see `noteAddress`. */
export const addressNoted = defineEvent<{ note_id: number }>('address.noted')

/** The operator invites somebody to sign up as a photographer. */
export const photographerInvited = defineEvent<{ invitation_id: number }>('photographer.invited')

/** Log-ins for an address are blocked. */
export const deviceLinkAsked = defineEvent<{ device_request_id: number }>('device-link.asked')

/** Somebody asked for a new password by mail. */
export const resetRequested = defineEvent<{ reset_request_id: number }>('reset.requested')
