import { startOnboarding, stripeId } from '#contract/catalogue/photographers.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError, call, callPath, failure, withLogin } from '#web/platform/api/api.ts'

/** What the debug panel shows of a failed start (photographer.md §2.3); the bearer token is blanked. */
export type OnboardingDebug = {
  status: number
  url: string
  method: string
  headers: Record<string, string>
  body: string
}
type Onboarding = { url: string } | { error: string; debug: OnboardingDebug }
/** `answer` is null where it is no JSON; status 0 without any answer. */
type Answered = { status: number; text: string; answer: Record<string, unknown> | null }

const isWebAddress = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//.test(url)

/**
 * Asks for a fresh link to the hosted page; where the login has ended, once more with the one that follows. Never throws: a failure
 * comes with all the panel needs.
 */
export async function beginOnboarding(token: string, origin: string): Promise<Onboarding> {
  const asked = JSON.stringify({
    refresh_url: `${origin}/stripe-onboarding`,
    return_url: `${origin}/stripe-return`,
  })
  let refused: Onboarding | null = null
  const begin = async (now: string): Promise<Onboarding> => {
    const got = await ask(now, asked)
    const { status, answer } = got
    if (status >= 200 && status < 300 && isWebAddress(answer?.onboarding_url)) {
      if (typeof answer.account_id === 'string') acknowledge(now, answer.account_id)
      return { url: answer.onboarding_url }
    }
    refused = { error: sentenceOf(got), debug: debugOf(got, now, origin, asked) }
    if (status === 401) throw failure(status, answer)
    return refused
  }
  return withLogin(token, begin).catch((error: unknown) => {
    if (error instanceof ApiError && refused) return refused
    throw error
  })
}

const headersWith = (authorization: string) => ({ 'content-type': 'application/json', authorization })

async function ask(token: string, body: string): Promise<Answered> {
  let status = 0
  let text = ''
  try {
    const response = await fetch(callPath(startOnboarding.path, {}), {
      method: startOnboarding.method,
      headers: headersWith(`Bearer ${token}`),
      body,
    })
    status = response.status
    text = await response.text()
  } catch {
    // No answer at all: status 0 says so.
  }
  return { status, text, answer: readJson(text) }
}

function sentenceOf({ status, answer }: Answered): string {
  if (answer && typeof answer.message === 'string') return failure(status, answer).message
  const sentence = errorSentence('onboarding_failed')
  return status > 0 ? `HTTP ${status}: ${sentence}` : sentence
}

const debugOf = (
  { status, text }: Answered,
  token: string,
  origin: string,
  asked: string,
): OnboardingDebug => ({
  status,
  url: origin + callPath(startOnboarding.path, {}),
  method: startOnboarding.method,
  headers: headersWith('Bearer ********'),
  body: text ? text.slice(0, 2000).replaceAll(token, '********') : asked,
})

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Tells the server which account was begun (photographer.md §7), which it knows; a failure changes nothing. */
function acknowledge(token: string, account: string): void {
  call(stripeId, { body: { stripe_id: account } }, { token }).catch((error: unknown) => console.warn(error))
}
