import { callPath } from './api.ts'

type Asked = { query?: Record<string, string | number>; signal: AbortSignal }

/**
 * What a question to our API answers, checked by nobody: for what a page asks as soon as it is alive, where the schemas that
 * `call` checks with would weigh more than the page. Empty for a refusal; rejects without an answer, or for one that is none of ours.
 */
export async function askPlainly(
  path: `/${string}`,
  { query, signal }: Asked,
): Promise<Record<string, unknown>> {
  const answer = await fetch(callPath(path, {}, query), { headers: { accept: 'application/json' }, signal })
  const body: unknown = answer.ok ? await answer.json() : {}
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
