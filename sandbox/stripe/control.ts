import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { type Answer, errorAnswer, sendAnswer } from './api/answer.ts'
import { noSuch, unknownRoute } from './api/api-error.ts'
import type { Faults } from './api/faults.ts'
import { parseJson, readJson } from './api/json-body.ts'
import { readBody } from './api/read-body.ts'
import { moneyCalls } from './control-money.ts'
import { advanceClock } from './pass-time.ts'
import { enableAccount, leavePending, restrictAccount } from './resources/complete-onboarding.ts'
import { closeAccount, rejectAccount } from './resources/end-account.ts'
import { setWebhookTargets } from './resources/webhook-endpoints.ts'
import type { Account } from './state/account-objects.ts'
import type { World } from './state/world.ts'
import type { Courier } from './webhooks/courier.ts'
import { deliveryOf, hears, sendCopy } from './webhooks/emit-event.ts'

const delayMs = z.optional(z.int().check(z.nonnegative(), z.maximum(600_000)))
const MAX_ADVANCE_SECONDS = 400 * 24 * 3600

const schemas = {
  webhooks: z.strictObject({
    mode: z.enum(['normal', 'late', 'doubled', 'reordered', 'lost']),
    delayMs,
    twins: z.optional(z.boolean()),
  }),
  api: z.strictObject({
    mode: z.enum(['normal', 'slow', 'failing', 'cut', 'broken']),
    delayMs,
    status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
    times: z.optional(z.int().check(z.positive())),
    match: z.optional(z.string()),
  }),
  resend: z.strictObject({ event: z.string() }),
  stray: z.strictObject({
    event: z.string(),
    livemode: z.optional(z.boolean()),
    account: z.optional(z.string()),
  }),
  advance: z.strictObject({ seconds: z.int().check(z.nonnegative(), z.maximum(MAX_ADVANCE_SECONDS)) }),
  account: z.strictObject({
    account: z.string(),
    state: z.enum(['enabled', 'pending', 'restricted', 'rejected', 'closed']),
  }),
  endpoints: z.strictObject({
    webhooks: z.array(z.strictObject({ url: z.url(), secret: z.string(), connect: z.optional(z.boolean()) })),
  }),
  nothing: z.strictObject({}),
}

const accountChanges = {
  enabled: enableAccount,
  pending: leavePending,
  restricted: restrictAccount,
  rejected: (world: World, account: Account) => rejectAccount(world, account, 'rejected.fraud'),
  closed: closeAccount,
}

/**
 * The control calls for tests, `POST /_control/<name>` with a JSON body; each answers JSON, without key:
 * - `webhooks` {mode: normal|late|doubled|reordered|lost, delayMs?, twins?}: how webhooks caused from now on travel.
 *   late and reordered hold them until `release`, or for `delayMs`; twins doubles an event under a second id.
 * - `api` {mode: normal|slow|failing|cut|broken, delayMs?, status?, times?, match?}: how `/v1` misbehaves (see FaultSetting).
 * - `release` {}: sends everything held back or waiting for a retry, and answers {released} when each was tried.
 * - `drain` {}: answers when nothing is being sent any more.
 * - `resend` {event}: one more delivery of an event to each endpoint that hears it, answered when tried.
 * - `stray` {event, livemode?, account?}: the same again as a new event, rightly signed, that does not belong here: of
 *   the live mode, or of an account that is not ours. Answers {event}, the new id.
 * - `advance` {seconds}: sets the sandbox's clock forward: links and sessions expire, balances become free, payouts
 *   are made and arrive. Answers {now} in seconds.
 * - `account` {account, state: enabled|pending|restricted|rejected|closed}: what the provider may decide about an
 *   account by itself. A closed one is gone: every call that names it is refused.
 * - `endpoints` {webhooks: [{url, secret, connect?}]}: the webhook endpoints given from outside, replacing earlier ones.
 * And those about money, see `moneyCalls`: `balance`, `refund`, `reversals`, `dispute`, `payment`.
 * Modes are forgotten at a restart; everything undelivered is then sent.
 */
export function controlHandler(world: World, faults: Faults, courier: Courier) {
  const calls: Record<string, (body: unknown) => object | Promise<object>> = {
    ...moneyCalls(world),
    webhooks(body) {
      courier.set(plain(readJson(schemas.webhooks, body)))
      return { ok: true }
    },
    api(body) {
      faults.set(plain(readJson(schemas.api, body)))
      return { ok: true }
    },
    async release(body) {
      readJson(schemas.nothing, body)
      return { released: await courier.release() }
    },
    async drain(body) {
      readJson(schemas.nothing, body)
      await courier.drained()
      return { ok: true }
    },
    async resend(body) {
      const { event: id } = readJson(schemas.resend, body)
      const event = world.store.get('event', id)
      if (!event) throw noSuch('event', id)
      const listeners = world.store.all('webhook_endpoint').filter((endpoint) => hears(endpoint, event))
      const deliveries = listeners.map((endpoint) => deliveryOf(world, event, endpoint))
      world.write(() => {
        for (const delivery of deliveries) world.store.put('delivery', delivery)
      })
      await courier.resend(deliveries)
      return { sent: listeners.length }
    },
    stray(body) {
      const { event: id, ...changes } = readJson(schemas.stray, body)
      const event = world.store.get('event', id)
      if (!event) throw noSuch('event', id)
      return { event: world.write(() => sendCopy(world, event, plain(changes))).id }
    },
    advance(body) {
      advanceClock(world, readJson(schemas.advance, body).seconds)
      return { now: world.now() }
    },
    account(body) {
      const { account: id, state } = readJson(schemas.account, body)
      const account = world.store.get('account', id)
      if (!account) throw noSuch('account', id)
      return world.write(() => accountChanges[state](world, account))
    },
    endpoints(body) {
      setWebhookTargets(world, readJson(schemas.endpoints, body).webhooks.map(plain))
      return { ok: true }
    },
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const answer = await answerTo(request, url).catch(errorAnswer)
    sendAnswer(response, answer, {})
  }

  async function answerTo(request: IncomingMessage, url: URL): Promise<Answer> {
    const text = await readBody(request)
    const call = calls[url.pathname.slice('/_control/'.length)]
    if (!call || request.method !== 'POST') throw unknownRoute(request.method ?? '', url.pathname)
    const result = await call(parseJson(text))
    await world.store.settled()
    return { status: 200, body: world.render(result), kept: false }
  }
}

/** Drops fields that are undefined, which exact optional fields do not allow. */
function plain<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never
}
