import { defineFact } from '#server/platform/queue/facts.ts'

export const surferSignedUp = defineFact<{ surfer_id: number }>('surfer.signed-up')
export const photographerSignedUp = defineFact<{ photographer_id: number }>('photographer.signed-up')

/** An account was closed and its row anonymized. */
export const surferClosed = defineFact<{ surfer_id: number }>('surfer.closed')
export const photographerClosed = defineFact<{ photographer_id: number }>('photographer.closed')

/** A mail is due to an address itself, see `noteAddress`. */
export const addressNoted = defineFact<{ note_id: number }>('address.noted')

/** The operator invites somebody to sign up as a photographer. */
export const photographerInvited = defineFact<{ invitation_id: number }>('photographer.invited')

/** Somebody asked for a new password by mail. */
export const resetRequested = defineFact<{ reset_request_id: number }>('reset.requested')
