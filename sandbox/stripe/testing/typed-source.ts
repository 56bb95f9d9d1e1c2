import type { RecordedCall } from './record-calls.ts'

const HEAD = `import type Stripe from 'stripe'
declare const stripe: Stripe
type Answer<T> = T extends object ? Omit<T, 'lastResponse'> : T
/** The SDK reads these texts as numbers of its own. */
declare const decimal: (text: string) => ReturnType<typeof Stripe.Decimal.from>
`

/**
 * TypeScript that compiles only when each call is one of the SDK, with parameters it knows, each answer has every field of the
 * SDK's type and no other, and each event is one that the SDK knows. As literals, so that a field too many is a fault, too.
 */
export function typedSource(calls: readonly RecordedCall[], events: readonly { type: string }[]): string {
  const lines = calls.map(({ method, args, answer }, at) =>
    [
      `const call${at} = () => stripe.${method}(${args.map((one) => JSON.stringify(one)).join(', ')})`,
      `export const answer${at}: Answer<Awaited<ReturnType<typeof call${at}>>> = ${literal(answer)}`,
    ].join('\n'),
  )
  const heard = events.map(
    (event, at) =>
      `export const event${at}: Extract<Stripe.Event, { type: '${event.type}' }> = ${literal(event)}`,
  )
  return [HEAD, ...lines, ...heard].join('\n')
}

const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/("\w+_decimal":)("[\d.]+")/g, '$1decimal($2)')
