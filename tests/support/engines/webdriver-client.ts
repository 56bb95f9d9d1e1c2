/** A session of W3C WebDriver: https://www.w3.org/TR/webdriver2/. */
export type WebDriverSession = {
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
}

/** The key under which WebDriver names an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A browser that has not begun by then never will, ms. */
const BEGIN_MS = 60_000

async function call<T>(url: string, method: string, body?: object, signal?: AbortSignal): Promise<T> {
  const asked = { method, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) }
  const answer = await fetch(url, asked)
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`)
  return value
}

/** Waits until the driver answers. */
export async function driverIsReady(driverUrl: string): Promise<boolean> {
  const status = await call<{ ready: boolean }>(`${driverUrl}/status`, 'GET').catch(() => null)
  return status?.ready === true
}

/** Throws when the driver has not brought up a browser within `BEGIN_MS`. */
export async function openSession(driverUrl: string, alwaysMatch: object): Promise<WebDriverSession> {
  const asked = { capabilities: { alwaysMatch } }
  const { sessionId } = await call<{ sessionId: string }>(
    `${driverUrl}/session`,
    'POST',
    asked,
    AbortSignal.timeout(BEGIN_MS),
  )
  const base = `${driverUrl}/session/${sessionId}`
  return {
    call: (method, path, body) => call(`${base}${path}`, method, method === 'POST' ? (body ?? {}) : body),
  }
}
