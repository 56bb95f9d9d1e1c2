import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import Stripe from 'stripe'
import { createTestDatabase } from '#tests/support/database/database.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { BENCH_SECRET, startApi } from '../site/child-server.ts'
import { onDurableDatabase } from '../site/durable-database.ts'

const PARALLEL = 200
const ROUNDS = 10
const WARM_UP = 3
const MOST_MS = 100

/** How long the provider waits for the answer to a signed event, 200 sent at once, each another one. */
export const run = (): Promise<BenchLine[]> =>
  onDurableDatabase(async () => {
    const database = await createTestDatabase()
    const api = await startApi(database.url)
    const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL, maxFreeSockets: PARALLEL })
    try {
      for (let n = 0; n < WARM_UP; n += 1) await sendRound(api.url, agent)
      const times: number[] = []
      for (let n = 0; n < ROUNDS; n += 1) times.push(...(await sendRound(api.url, agent)))
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
      return [
        {
          name: `webhook, ${PARALLEL} in parallel, p99`,
          ours: at(0.99),
          unit: 'ms',
          target: `<= ${MOST_MS}`,
          note: `${times.length} events, each kept with its job before it is answered; middle ${at(0.5).toFixed(0)} ms`,
        },
      ]
    } finally {
      agent.destroy()
      await api.close()
      await database.drop()
    }
  })

/** ms until each of the events is answered. They are signed before the clock runs. */
function sendRound(url: string, agent: Agent): Promise<number[]> {
  const events = Array.from({ length: PARALLEL }, signedEvent)
  return Promise.all(events.map((event) => send(`${url}/api/payments/webhook`, agent, event)))
}

const { webhooks } = new Stripe('sk_test_bench')

function signedEvent(): { payload: string; signature: string } {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: { id: `cs_${randomUUID()}`, object: 'checkout.session', padding: 'x'.repeat(3000) } },
  })
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret: BENCH_SECRET }) }
}

function send(
  url: string,
  agent: Agent,
  { payload, signature }: { payload: string; signature: string },
): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    'stripe-signature': signature,
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The webhook answered ${answer.statusCode}`))
      answer.on('end', () => resolve(performance.now() - started))
      answer.resume()
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}
