import type { Endpoint } from '#contract/endpoint.ts'
import { inputFaults } from '#contract/input-faults.ts'
import type { Faults } from './explain-failure.ts'

/** What the endpoint's own schema refuses in a body, by field: the sentences the server would answer. */
export function bodyFaults(endpoint: Endpoint, body: unknown): Faults {
  const result = endpoint.input.body?.safeParse(body)
  return result?.error ? inputFaults(result.error.issues) : {}
}
