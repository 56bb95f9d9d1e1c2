import { errorSentence } from '#contract/error-sentences.ts'
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts'

/** A refusal with a code of the closed list; `fields` has a sentence per faulty input, `message` the provider's own. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>, message: string = errorSentence(code)) {
    super(message)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return errorStatus(this.code)
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) }
  }
}
