import { updateProfile } from '#contract/catalogue/photographers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError, callPath, failure, withLogin } from '#web/platform/api/api.ts'

export type ProfileFields = Record<'first_name' | 'last_name' | 'location' | 'website' | 'instagram', string>
/** A new file, the photo as it is, or none. */
export type ChosenPhoto = File | { url: string } | null

/** The form of photographer.md §7: `username` is always none; the photo is a file, its address, or empty. */
export function profileFormOf(fields: ProfileFields, photo: ChosenPhoto): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('username', 'none')
  form.set('profile_photo', photo === null ? '' : 'url' in photo ? photo.url : photo)
  return form
}

/** Saves the public profile; throws an ApiError whose message is the sentence to show. */
export const sendProfile = (
  token: string,
  fields: ProfileFields,
  photo: ChosenPhoto,
): Promise<OutputOf<typeof updateProfile>> => withLogin(token, (now) => send(now, fields, photo))

async function send(
  token: string,
  fields: ProfileFields,
  photo: ChosenPhoto,
): Promise<OutputOf<typeof updateProfile>> {
  const response = await fetch(callPath(updateProfile.path, {}), {
    method: updateProfile.method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    body: profileFormOf(fields, photo),
  }).catch(() => {
    throw new ApiError(0, 'unavailable', errorSentence('unavailable'))
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer) return answer as OutputOf<typeof updateProfile>
  const known = failure(response.status, answer)
  throw new ApiError(known.status, known.code, refusalMessage(answer, response), known.fields)
}

/** The server's message, else its error, else the status text of HTTP (photographer.md §8). */
export function refusalMessage(answer: unknown, response: Pick<Response, 'status' | 'statusText'>): string {
  const body = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  for (const name of ['message', 'error'] as const) {
    const message = (body as Record<string, unknown>)[name]
    if (typeof message === 'string' && message.trim()) return message
  }
  // HTTP/2 has no status texts.
  return response.statusText || `HTTP error! status: ${response.status}`
}

export const profileErrorOf = (error: unknown): string =>
  error instanceof Error ? error.message : errorSentence('internal')
