import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** The body of a control call by its schema; 400 says what is wrong with it. */
export function readJson<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new ApiError(400, { type: 'invalid_request_error', message: z.prettifyError(result.error) })
}

export function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ApiError(400, { type: 'invalid_request_error', message: 'The body is not JSON.' })
  }
}
