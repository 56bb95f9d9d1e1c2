import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import { roleOf } from '../homes.ts'
import { currentAccount } from '../store.ts'
import { isShown } from './shown-page.ts'

export type OwnCall = { token: string; signal: AbortSignal }
export type OwnAnswer<T> = {
  data: T | null
  /** The sentence to show; empty when all is well. */
  error: string
  failure: ApiError | null
}
type Question<T> = {
  ask: (how: OwnCall) => Promise<T>
  /** The sentence of a failure when the server gives none. */
  otherwise: string
}
type Answers<Data> = { [Name in keyof Data]: OwnAnswer<Data[Name]> | Promise<OwnAnswer<Data[Name]>> }
/** What a page of whoever is logged in asked for; `answers` is null where nobody with its role is. */
export type OwnLoaded<Data> = { token: string | null; answers: Answers<Data> | null }

/**
 * The data of a page that needs a login, for its `clientLoader`. A page that is gone to is there at once and shows what
 * is on its way; one that is on the screen already stays as it is until all its answers are there.
 */
export async function loadOwn<Data>(
  role: Role,
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
  questions: { [Name in keyof Data]: Question<Data[Name]> },
): Promise<OwnLoaded<Data>> {
  const { token, user } = currentAccount()
  if (!token || !user || roleOf(user) !== role) return { token, answers: null }
  const how = { token, signal: request.signal }
  const entries = Object.entries<Question<unknown>>(questions)
  const asked = entries.map(([name, question]) => [name, answerTo(question, how)] as const)
  const answers = isShown(new URL(request.url).pathname)
    ? await Promise.all(asked.map(async ([name, answer]) => [name, await answer] as const))
    : asked
  return { token, answers: Object.fromEntries(answers) as Answers<Data> }
}

/** What one call answers. */
export const askOwn = <E extends Endpoint>(endpoint: E, otherwise: string): Question<OutputOf<E>> => ({
  ask: ({ token, signal }) => call(endpoint, { signal }, { token }),
  otherwise,
})

/** The answer to one question; a failure is one, too. */
export async function answerTo<T>({ ask, otherwise }: Question<T>, how: OwnCall): Promise<OwnAnswer<T>> {
  try {
    return { data: await ask(how), error: '', failure: null }
  } catch (error) {
    const failure = error instanceof ApiError ? error : null
    return { data: null, error: errorMessage(error, otherwise), failure }
  }
}
