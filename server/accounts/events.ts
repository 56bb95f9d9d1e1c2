import { defineFact } from '#server/platform/queue/facts.ts'

export const surferSignedUp = defineFact<{ surfer_id: number }>('surfer.signed-up')
export const photographerSignedUp = defineFact<{ photographer_id: number }>('photographer.signed-up')
