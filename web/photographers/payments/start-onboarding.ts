import { startOnboarding, stripeId } from '#contract/catalogue/photographers.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { call, callPath, failure } from '#web/platform/api/api.ts'

/** What the debug panel shows of a failed start (photographer.md §2.3); the bearer token is blanked. */
export type OnboardingDebug = {
  status: number
  url: string
  method: string
  headers: Record<string, string>
  body: string
}
type Onboarding = { url: string } | { error: string; debug: OnboardingDebug }

const isWebAddress = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//.test(url)

/** Asks for a fresh link to the hosted page. Never throws: a failure comes with all the panel needs. */
export async function beginOnboarding(token: string, origin: string): Promise<Onboarding> {
  const url = callPath(startOnboarding.path, {})
  const { method } = startOnboarding
  const body = JSON.stringify({
    refresh_url: `${origin}/stripe-onboarding`,
    return_url: `${origin}/stripe-return`,
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  let status = 0
  let text = ''
  try {
    const response = await fetch(url, { method, headers, body })
    status = response.status
    text = await response.text()
    const answer = readJson(text)
    if (response.ok && isWebAddress(answer?.onboarding_url)) {
      if (typeof answer.account_id === 'string') acknowledge(token, answer.account_id)
      return { url: answer.onboarding_url }
    }
  } catch {
    // No answer at all: status 0 says so below.
  }
  const known = readJson(text)
  const error =
    known && typeof known.message === 'string'
      ? failure(status, known).message
      : status > 0
        ? `HTTP ${status}: ${errorSentence('onboarding_failed')}`
        : errorSentence('onboarding_failed')
  return {
    error,
    debug: {
      status,
      url: origin + url,
      method,
      headers: { ...headers, authorization: 'Bearer ********' },
      body: text ? text.slice(0, 2000).replaceAll(token, '********') : body,
    },
  }
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** The documented acknowledgement; its failure changes nothing (photographer.md §7). */
function acknowledge(token: string, account: string): void {
  call(stripeId, { body: { stripe_id: account } }, { token }).catch((error: unknown) => console.warn(error))
}
