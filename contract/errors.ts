/** The closed list of error codes: code -> [HTTP status, the sentence a person reads]. Nothing else is ever answered. */
export const errors = {
  bad_request: [400, 'The request could not be understood.'],
  invalid_input: [400, 'Please check the highlighted fields.'],
  login_required: [401, 'Please log in.'],
  invalid_credentials: [401, 'Invalid credentials'],
  reset_link_invalid: [422, 'This reset link is invalid or has expired. Please request a new one.'],
  wrong_role: [403, 'This is not available for your type of account.'],
  invitation_needed: [
    403,
    'Photographer sign-up is by invitation at present. Please use the link in your invitation.',
  ],
  not_found: [404, 'Not found'],
  email_taken: [409, 'An account with this email already exists. Please log in.'],
  wrong_password: [422, 'The password is not correct.'],
  password_required: [422, 'Please enter your password to change your email.'],
  account_not_ready: [409, 'Photographer has not set up their payment account'],
  payment_account_missing: [404, 'Payment account not set up'],
  onboarding_failed: [502, 'Failed to start onboarding'],
  session_full: [409, 'Total session size exceeds 3GB limit'],
  session_closed: [409, 'This session is already published.'],
  session_empty: [422, 'Please upload at least one file'],
  session_files_failed: [422, 'Some files could not be prepared. Remove them or upload them again.'],
  upload_offset: [409, 'This file has moved on. Please continue from where it stands.'],
  upload_unfinished: [409, 'This file has not arrived whole yet. Please continue its upload.'],
  upload_busy: [423, 'This file is being sent from elsewhere. Please try again in a moment.'],
  uploads_full: [409, 'Too many unfinished uploads are waiting. Please finish one or give it up first.'],
  tus_version: [412, 'This version of the upload protocol is not spoken here.'],
  session_rule: [422, 'Please fix the following issues before publishing'],
  unsupported_format: [422, 'Unsupported file format'],
  image_too_small: [422, 'Image quality too low (minimum 4MP required)'],
  video_too_small: [422, 'Video resolution too low (minimum 1080p required)'],
  image_unreadable: [422, 'Failed to load image'],
  video_unreadable: [422, 'Failed to load video'],
  file_unprocessable: [422, 'Failed to process file'],
  photo_too_large: [422, 'File size must be less than 2MB'],
  photo_format: [422, 'Please choose a JPEG or PNG picture'],
  price_changed: [409, 'The price or availability of an item has changed. Please review your cart.'],
  not_for_sale: [409, 'This session is no longer available for sale.'],
  one_session_only: [422, 'You can only purchase media from one session at a time.'],
  already_owned: [409, 'You already own an item in your cart. You find it in My Media.'],
  too_many_items: [422, 'One checkout can hold at most 100 items. Please buy the rest in a second order.'],
  amount_too_small: [422, 'The total is below the minimum the payment provider accepts.'],
  consent_required: [422, 'Please confirm your email and the immediate delivery of your files.'],
  checkout_failed: [502, 'Failed to create checkout session'],
  order_failed: [409, 'Failed to create temporary order'],
  order_unpaid: [409, 'This order has not been paid.'],
  already_refunded: [409, 'This has already been refunded.'],
  payment_disputed: [
    409,
    'The bank is disputing this payment. Nothing can be refunded until it has decided.',
  ],
  withdrawal_over: [409, 'The time to withdraw from this order is over.'],
  withdrawal_downloaded: [409, 'You have begun to download a file, so you can no longer withdraw from it.'],
  help_refused: [422, 'Please check the place and the date.'],
  mail_link_dead: [410, 'This link is no longer valid.'],
  link_expired: [410, 'Download link has expired'],
  length_required: [411, 'Please send a large file with its length.'],
  payload_too_large: [413, 'The request is larger than allowed.'],
  unsupported_media_type: [415, 'This content type is not accepted here.'],
  rate_limited: [429, 'Too many attempts. Please wait a moment and try again.'],
  storage_full: [507, 'There is no space left to store this file. Please try again later.'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
  internal: [500, 'An error occurred'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors

/** What every failing call answers. `fields` maps an input's name to its own sentence. */
export type ErrorBody = { code: ErrorCode; message: string; fields?: Record<string, string> }

export const errorStatus = (code: ErrorCode): number => errors[code][0]
export const errorSentence = (code: ErrorCode): string => errors[code][1]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errors, value)
