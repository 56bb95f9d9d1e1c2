import { COMMON_PASSWORD } from '#contract/fields.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isCommonPassword } from './common-password.ts'
import { hashPassword } from './password.ts'

/**
 * A password somebody chose just now, as an Argon2id PHC string. Throws `invalid_input` under the name of its `field`
 * when it is among the first anybody would guess (OWASP ASVS 5.0, 6.2.4).
 */
export async function hashNewPassword(password: string, field: string): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('invalid_input', { [field]: COMMON_PASSWORD })
  return hashPassword(password)
}
