/** The body of the provider's errors, under `error`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
}

/**
 * A refusal in the provider's format. `kept` says whether an idempotency key remembers it: a request that never got
 * past its parameters, key or traffic limits is not remembered, a refusal by what the parameters meant is.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly kept: boolean

  constructor(status: number, body: ErrorBody, kept = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.kept = kept
  }
}

/** 400 for a parameter that is absent, malformed or unknown. */
export function badParam(param: string, message: string, code = 'parameter_invalid'): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, code, param })
}

/** 400 for well-formed parameters that cannot be carried out. */
export function refused(message: string, code?: string, param?: string): ApiError {
  const extra = { ...(code && { code }), ...(param && { param }) }
  return new ApiError(400, { type: 'invalid_request_error', message, ...extra }, true)
}

/** An id in the address (404) or, with `param`, in a parameter (400) that names nothing. */
export function noSuch(what: string, id: string, param?: string): ApiError {
  const body: ErrorBody = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  }
  return new ApiError(param ? 400 : 404, body, true)
}

/** 403 for a connected account that never was, is closed, or whose owner has taken the access away. */
export function noAccess(account: string): ApiError {
  const message = `The provided key 'sk_test_***' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`
  return new ApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

export function unknownRoute(method: string, path: string): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}). The payment sandbox does not offer this route.`
  return new ApiError(404, { type: 'invalid_request_error', message })
}
