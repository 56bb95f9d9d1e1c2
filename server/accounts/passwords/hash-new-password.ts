import { COMMON_PASSWORD } from '#contract/fields.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isCommonPassword } from './common-password.ts'
import { hashPassword } from './password.ts'

/**
 * Hashes a newly chosen password as an Argon2id PHC string. Throws `invalid_input` for the input `field` when the password is
 * a common one (OWASP ASVS 5.0, 6.2.4). `like`: see `hashPassword`.
 */
export async function hashNewPassword(password: string, field: string, like?: string): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('invalid_input', { [field]: COMMON_PASSWORD })
  return hashPassword(password, like)
}
