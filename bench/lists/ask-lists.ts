import { cursorOfLink } from '#contract/paging.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { BusySeller } from '../site/seed-seller.ts'

export type Asked = { rows: number; next: string | null }

/** Calls after which the client shows another address: the limit per address stays switched on. */
const PER_ADDRESS = 100

/** Asks over HTTP for lists, as their owners. */
export function askLists(site: Pick<TestApp, 'url'>, busy: BusySeller) {
  let sent = 0
  const get = async (
    path: string,
    by: 'seller' | 'buyer' | null,
    accepts = 'gzip, br',
  ): Promise<Response> => {
    sent += 1
    const headers = {
      'accept-encoding': accepts,
      'x-forwarded-for': `10.2.0.${Math.floor(sent / PER_ADDRESS) % 250}`,
      ...(by && busy[by].headers),
    }
    const answer = await fetch(`${site.url}/api${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  return {
    async page(path: string, by: 'seller' | 'buyer' | null, query: string): Promise<Asked> {
      const answer = await get(path + query, by)
      const body = (await answer.json()) as unknown[] | { sessions?: unknown[]; next_cursor?: string | null }
      return Array.isArray(body)
        ? { rows: body.length, next: cursorOfLink(answer.headers.get('link')) }
        : { rows: body.sessions?.length ?? 0, next: body.next_cursor ?? null }
    },
    /** Until lines are there, then goes away. Not compressed: a packer waits for more before it lets anything out. */
    async beginExport(head: string): Promise<void> {
      const { body } = await get('/photographer/sales.csv', 'seller', 'identity')
      const reader = body?.getReader()
      let text = ''
      while (reader && text.length <= head.length + 2)
        text += Buffer.from((await reader.read()).value ?? []).toString()
      await reader?.cancel()
      if (!text.startsWith(head)) throw new Error('The export begins otherwise')
    },
    async wholeExport(): Promise<Asked> {
      const lines = (await (await get('/photographer/sales.csv', 'seller')).text()).split('\r\n')
      return { rows: lines.length - 2, next: null }
    },
  }
}
