import { EMAIL_PATTERN } from '#contract/fields.ts'

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim())
