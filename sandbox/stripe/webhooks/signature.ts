import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: HMAC-SHA256 of `time.payload` under the endpoint's secret, time in seconds. */
export function signatureHeader(payload: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`, 'utf8').digest('hex')
  return `t=${time},v1=${signature}`
}
