import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '../state/ids.ts'
import type { World } from '../state/world.ts'
import { API_VERSION, type Cause } from '../webhooks/emit-event.ts'
import { type Answer, errorAnswer, sendAnswer } from './answer.ts'
import { badParam, noAccess, unknownRoute } from './api-error.ts'
import { isKeyed } from './credentials.ts'
import { expand } from './expand.ts'
import type { Faults } from './faults.ts'
import { type FormHash, parseForm } from './form-body.ts'
import { Idempotency, type ReplayableAnswer } from './idempotency.ts'
import { Params } from './params.ts'
import { readBody } from './read-body.ts'
import { type ApiRequest, findRoute, type Route } from './route.ts'

/** Builds the handler of `/v1/...`: key, form, faults, idempotency, route, expansion, answer. */
export function apiHandler(world: World, routes: readonly Route[], faults: Faults) {
  const idempotency = new Idempotency(world)

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const requestId = newId('req')
    const key = header(request, 'idempotency-key')
    const answer: ReplayableAnswer = await answerTo(request, url, requestId, key).catch(errorAnswer)
    const durable = await world.store.settled().then(
      () => answer,
      (error: unknown) => errorAnswer(error),
    )
    sendAnswer(response, faults.send(`${request.method ?? 'GET'} ${url.pathname}`, durable), {
      'Request-Id': requestId,
      'Stripe-Version': header(request, 'stripe-version') ?? API_VERSION,
      ...(key && { 'Idempotency-Key': key }),
      ...(answer.replayOf && { 'Idempotent-Replayed': 'true', 'Original-Request': answer.replayOf }),
      ...(answer.status === 500 && answer.kept && { 'Stripe-Should-Retry': 'false' }),
    })
  }

  async function answerTo(
    request: IncomingMessage,
    url: URL,
    requestId: string,
    key: string | null,
  ): Promise<ReplayableAnswer> {
    const method = request.method ?? 'GET'
    const keyed = isKeyed(request)
    const text = await readBody(request)
    const account = header(request, 'stripe-account')
    const form = parseForm(
      method === 'POST' ? [url.search.slice(1), text].filter(Boolean).join('&') : url.search,
    )
    const cause = { id: requestId, idempotency_key: method === 'POST' ? key : null }
    const work = (keep: (answer: Answer) => void) =>
      faults.around(`${method} ${url.pathname}`, async () =>
        dispatch(method, url, form, account, keyed, cause, keep),
      )
    if (!key || method !== 'POST') return work(() => undefined)
    return idempotency.run(
      { key, account, content: `${method} ${url.pathname}\n${text}`, requestId },
      async (keep) => {
        const answer = await work(keep)
        if (answer.status >= 400) world.write(() => keep(answer))
        return answer
      },
    )
  }

  function dispatch(
    method: string,
    url: URL,
    form: FormHash,
    account: string | null,
    keyed: boolean,
    cause: Cause,
    keep: (answer: Answer) => void,
  ): Answer {
    try {
      const found = findRoute(routes, method, url.pathname)
      if (!found) throw unknownRoute(method, url.pathname)
      checkAccount(world, found.route, account)
      const params = new Params(form)
      const asked: ApiRequest = { world, params, ids: found.ids, path: url.pathname, account, keyed }
      return world.write(() => {
        world.cause = cause
        const paths = params.texts('expand')
        const answer = {
          status: 200,
          body: world.render(expand(world, found.route.handle(asked), paths)),
          kept: true,
        }
        keep(answer)
        return answer
      })
    } catch (error) {
      return errorAnswer(error)
    }
  }
}

function checkAccount(world: World, route: Route, account: string | null): void {
  if (account === null) return
  if (!world.store.get('account', account)) throw noAccess(account)
  if (!route.forAccounts)
    throw badParam('Stripe-Account', 'The payment sandbox offers this route only to the platform itself.')
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}
