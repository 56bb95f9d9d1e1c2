/** The few calls the demo makes, as any program would make them: over HTTP, with a token. */
export type ApiClient = {
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T>
  sendForm<T>(method: 'POST' | 'PATCH', path: string, form: FormData): Promise<T>
  as(token: string): ApiClient
}

class ApiRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function apiClient(origin: string, token?: string): ApiClient {
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const headers = new Headers(init.headers)
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const answer = await fetch(`${origin}/api/${path}`, { ...init, headers })
    const body = (await answer.json()) as T & { code?: string; message?: string }
    if (!answer.ok)
      throw new ApiRefusal(
        body.code ?? 'unknown',
        `${init.method ?? 'GET'} ${path}: ${answer.status} ${body.message ?? ''}`,
      )
    return body
  }
  return {
    get: (path) => call(path, {}),
    send: (method, path, body) =>
      call(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    sendForm: (method, path, form) => call(path, { method, body: form }),
    as: (ownToken) => apiClient(origin, ownToken),
  }
}

type Person = { first_name: string; last_name: string; email: string; password: string }

/** Signs up, or logs in when the account is already there. */
export async function signIn(
  api: ApiClient,
  role: 'surfer' | 'photographer',
  person: Person & { phone_number?: string },
): Promise<ApiClient> {
  const credentials = { email: person.email, password: person.password }
  const known = await api
    .send<{ authToken: string }>('POST', `auth/${role}-login`, credentials)
    .catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'invalid_credentials') return null
      throw error
    })
  const path = role === 'surfer' ? 'auth/surfer-signup' : 'auth/photographer-signup_withemail'
  const { authToken } = known ?? (await api.send<{ authToken: string }>('POST', path, person))
  return api.as(authToken)
}
