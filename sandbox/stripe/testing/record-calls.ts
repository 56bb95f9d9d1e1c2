import type Stripe from 'stripe'

/** One call of the SDK with its arguments and what the sandbox answered, as it came. */
export interface RecordedCall {
  /** `checkout.sessions.create` */
  method: string
  args: unknown[]
  answer: unknown
}

/** The SDK, noting every call it answers. Lists are asked page by page, never walked through. */
export const recordCalls = (stripe: Stripe, calls: RecordedCall[]): Stripe => recorded(stripe, '', calls)

function recorded<T extends object>(object: T, path: string, calls: RecordedCall[]): T {
  return new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol' || name.startsWith('_')) return value
      const method = path === '' ? name : `${path}.${name}`
      if (typeof value === 'function') return note(value.bind(target), method, calls)
      return typeof value === 'object' && value !== null ? recorded(value, method, calls) : value
    },
  })
}

function note(call: (...args: unknown[]) => Promise<unknown>, method: string, calls: RecordedCall[]) {
  return async (...args: unknown[]) => {
    const result = await call(...args)
    calls.push({ method, args, answer: JSON.parse(JSON.stringify(result)) })
    return result
  }
}
