import { keyedMutex } from '../login/keyed-mutex.ts'

/** Sign-ups with one address run in turn, so that the second finds the salt of the first: see `matchPassword`. */
export const inTurn = keyedMutex()
