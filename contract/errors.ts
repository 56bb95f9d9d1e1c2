/** The closed list of error codes, with their HTTP status. Nothing else is ever answered. */
export const errors = {
  bad_request: 400,
  invalid_input: 400,
  login_required: 401,
  invalid_credentials: 401,
  reset_link_invalid: 422,
  wrong_role: 403,
  invitation_needed: 403,
  not_found: 404,
  email_taken: 409,
  wrong_password: 422,
  password_required: 422,
  account_not_ready: 409,
  payment_account_missing: 404,
  onboarding_failed: 502,
  session_full: 409,
  session_closed: 409,
  session_empty: 422,
  session_files_failed: 422,
  upload_offset: 409,
  upload_unfinished: 409,
  upload_busy: 423,
  uploads_full: 409,
  tus_version: 412,
  session_rule: 422,
  unsupported_format: 422,
  image_too_small: 422,
  video_too_small: 422,
  image_unreadable: 422,
  video_unreadable: 422,
  file_unprocessable: 422,
  photo_too_large: 422,
  photo_format: 422,
  price_changed: 409,
  not_for_sale: 409,
  one_session_only: 422,
  already_owned: 409,
  payment_processing: 409,
  too_many_items: 422,
  amount_too_small: 422,
  consent_required: 422,
  checkout_failed: 502,
  payment_page_missing: 502,
  order_failed: 409,
  order_unpaid: 409,
  already_refunded: 409,
  payment_disputed: 409,
  withdrawal_over: 409,
  withdrawal_downloaded: 409,
  help_refused: 422,
  mail_link_dead: 410,
  link_expired: 410,
  download_only: 403,
  length_required: 411,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  storage_full: 507,
  storage_unavailable: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errors

/**
 * What every failing call answers. `fields` maps an input's name to its own sentence; `request_id` comes with what is the site's own
 * fault, and finds the line of its log.
 */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  request_id?: string
}

export const errorStatus = (code: ErrorCode): number => errors[code]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errors, value)

/** What is said when no answer came that could be understood. Every page knows it without the others' sentences. */
export const UNAVAILABLE = 'The service is not available right now. Please try again in a moment.'
/** What is said of what should not have happened. */
export const INTERNAL = 'An error occurred'
