import type { Draft } from '#contract/sessions/drafts.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { readToken } from './states/steps.ts'

/** Gives up what a screen has begun to upload, from a page that sends nothing more: the next would tell of it. What is on sale already stays. */
export async function giveUpDrafts(tab: Tab, site: string): Promise<void> {
  await tab.open('/terms')
  const authorization = `Bearer ${await readToken(tab)}`
  const uploads = `${site}/api/sessionupload`
  const answer = await fetch(`${uploads}/drafts`, { headers: { authorization } })
  if (!answer.ok) throw new Error(`drafts cannot be listed: ${answer.status}`)
  const { drafts } = (await answer.json()) as { drafts: Draft[] }
  for (const { id } of drafts.filter(({ published }) => !published)) {
    const { ok, status } = await fetch(`${uploads}/${id}`, { method: 'DELETE', headers: { authorization } })
    if (!ok) throw new Error(`draft ${id} cannot be given up: ${status}`)
  }
}
