import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import type { Opening } from '#contract/waves/opening.ts'

const ROUTE = 'catalogue/session-page'
/** As the router asks, for the rest of the document is there; a link that fetches ahead asks the same, and one answer serves both. */
const addressOf = (path: string): string => `${path}.data?_routes=${encodeURIComponent(ROUTE)}`

/** How long what was fetched ahead may stand for what the site would say now, ms. */
const FRESH = 60_000

type Ahead = { asked: number; body: Promise<ArrayBuffer> }

/** The data of pages, by address, until the router asks for it. */
const ahead = new Map<string, Ahead>()
let isGiven = false

/**
 * What the page of a session is opened with, fetched before anybody goes there: the router is given the same answer when it asks. Null:
 * nothing of it is to be seen. Rejects where it could not be fetched: then the router asks for itself.
 */
export async function openAhead(path: string): Promise<Opening | null> {
  giveToRouter()
  const address = addressOf(path)
  const known = ahead.get(address)
  const { body } = known && isFresh(known) ? known : ask(address)
  const { value } = await decode(new Blob([await body]).stream(), window)
  const found = (value as Record<string, { data?: { found?: Opening } }>)[ROUTE]?.data?.found
  return found?.on_sale ? found : null
}

const isFresh = ({ asked }: Ahead): boolean => performance.now() - asked < FRESH

function ask(address: string): Ahead {
  const body = fetch(address).then((answer) => {
    if (answer.status !== 200) throw new Error(`Page data answered ${answer.status}`)
    return answer.arrayBuffer()
  })
  const asked = { asked: performance.now(), body }
  ahead.set(address, asked)
  body.catch(() => ahead.delete(address))
  return asked
}

/** The router has no place for what is known already: it is answered where it asks. */
function giveToRouter(): void {
  if (isGiven) return
  isGiven = true
  const { fetch } = window
  window.fetch = async (input, init) => {
    const address = input instanceof URL ? input.pathname + input.search : ''
    const known = ahead.get(address)
    ahead.delete(address)
    if (!known || !isFresh(known)) return fetch(input, init)
    try {
      return new Response(await known.body)
    } catch {
      return fetch(input, init)
    }
  }
}
