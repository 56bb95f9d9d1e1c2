import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import Stripe from 'stripe'

interface Received {
  event: Stripe.Event
  signature: string
}

interface WebhookReceiver {
  url: string
  secret: string
  /** What was taken with 2xx or refused, in order of arrival, its signature checked by the SDK. */
  received: Received[]
  types(): string[]
  /** The next answers; afterwards 200. */
  answerWith(...statuses: number[]): void
  /** Resolves with everything received once there are so many. */
  atLeast(count: number): Promise<Received[]>
}

/** A small shop's webhook endpoint on a real port. */
export async function receiveWebhooks(t: TestContext, port = 0): Promise<WebhookReceiver> {
  const received: Received[] = []
  const statuses: number[] = []
  let waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const signature = String(request.headers['stripe-signature'])
    const status = statuses.shift() ?? 200
    received.push({ event: Stripe.webhooks.constructEvent(body, signature, receiver.secret), signature })
    response.writeHead(status, status >= 300 && status < 400 ? { location: '/' } : {}).end()
    for (const one of waiting) if (received.length >= one.count) one.resolve()
    waiting = waiting.filter((one) => received.length < one.count)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    secret: 'whsec_test_receiver',
    received,
    types: () => received.map(({ event }) => event.type),
    answerWith: (...next) => void statuses.push(...next),
    async atLeast(count) {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return received
    },
  }
  return receiver
}
