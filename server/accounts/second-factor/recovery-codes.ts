import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'

/** Without signs that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** 16 signs of 30 are 78 random bits: no number of guesses finds one, so that a fast hash is enough. */
const LENGTH = 16

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** `ABCD-EFGH-JKMN-PQRS` */
const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? ''

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => shown(newCode()))

/** As typed, whatever stands between the signs and however large they are. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const hashOfCode = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery ${plainCode(code)}`)
    .digest()
