import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Stage } from '../state.ts'
import { readToken } from './steps.ts'

/** Some of two sessions, on the surfer's shortlist however often this is asked. */
export async function putOnShortlist(tab: Tab, { site, session, other }: Stage): Promise<void> {
  const authorization = `Bearer ${await readToken(tab)}`
  for (const [id, count] of [
    [session, 3],
    [other, 2],
  ]) {
    const { media } = (await (await fetch(`${site}/api/exploresessions/${id}`)).json()) as SessionDetail
    const answer = await fetch(`${site}/api/surfer/shortlist`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ media_id: media.slice(0, count).map((item) => item.id) }),
    })
    if (!answer.ok) throw new Error(`The shortlist answered ${answer.status}`)
  }
}
