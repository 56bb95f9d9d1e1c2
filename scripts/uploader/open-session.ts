import { randomBytes } from 'node:crypto'
import type { Draft } from '#contract/sessions/drafts.ts'
import { type Details, fieldsOf } from './details.ts'
import { Ending, EXIT } from './exit-codes.ts'
import type { Flags } from './read-flags.ts'
import type { Tell } from './report.ts'
import { endingOf } from './site/ending-of.ts'
import type { SiteCalls, UploadState } from './site/site-calls.ts'
import type { TryAgain } from './site/try-again.ts'
import type { OpenState } from './state/state-file.ts'
import { isGone } from './upload-run.ts'

type Parts = { calls: SiteCalls; tryAgain: TryAgain; state: OpenState; tell: Tell; site: string }
export type FoundSession = { id: number; state: UploadState; draft: Draft }

/** Where drafts are looked after. */
const draftsUrl = (site: string): string => `${site}/upload-session`

/**
 * The draft that files are added to: the one that was named, else what an earlier run began from this folder. Null: one has to be
 * begun. Throws Ending. The first call: it tells whether the site takes the token.
 */
export async function findSession(
  { calls, tryAgain, state, tell, site }: Parts,
  { draft: named, fresh }: Pick<Flags, 'draft' | 'fresh'>,
): Promise<FoundSession | null> {
  const drafts = await tryAgain(calls.drafts).catch((error: unknown) => {
    throw endingOf(error)
  })
  const own = fresh ? null : state.session()
  if (fresh && state.session()) await state.setSession(null)
  const wanted = named ?? own?.id ?? null
  const draft = drafts.find(({ id }) => id === wanted)
  if (named !== null && !draft) throw new Ending(EXIT.usage, `You have no draft ${named}. ${listed(drafts)}`)
  if (!draft) {
    if (own?.id) await leave({ calls, tryAgain, state, tell, site }, own.id)
    return null
  }
  const now = await tryAgain(() => calls.state(draft.id))
  if (own?.id !== draft.id)
    await state.setSession({ key: '', id: draft.id, base: now.media.length, published: false })
  tell({ event: 'draft', id: draft.id, begun: false, arrived: now.media.length, url: draftsUrl(site) })
  return { id: draft.id, state: now, draft }
}

const listed = (drafts: readonly Draft[]): string =>
  drafts.length === 0
    ? 'There is none.'
    : `There are: ${drafts.map(({ id, session_date }) => `${id} (${session_date})`).join(', ')}.`

/** What was begun is no draft any more: published, or gone with all that had arrived. */
async function leave({ calls, tryAgain, state, tell }: Parts, id: number): Promise<void> {
  const known = await tryAgain(() => calls.state(id)).catch((error: unknown) => {
    if (isGone(error)) return null
    throw endingOf(error)
  })
  if (known)
    tell({
      event: 'note',
      message: `Session ${id} of this folder is published: what is new goes to another.`,
    })
  else {
    state.forgetSession(id)
    tell({
      event: 'note',
      message: `Draft ${id} of this folder was given up, or had waited too long: its files are sent anew.`,
    })
  }
  await state.setSession(null)
}

/** Begins a session. Its key is written down before: under the same one it is the same session. Throws Ending. */
export async function beginSession(
  { calls, tryAgain, state, tell, site }: Parts,
  details: Details,
  counts: { images: number; videos: number },
): Promise<{ id: number; state: UploadState }> {
  const begun = state.session()
  const key = begun && begun.id === null ? begun.key : randomBytes(16).toString('hex')
  await state.setSession({ key, id: null, base: 0, published: false })
  const id = await tryAgain(() => calls.createSession(fieldsOf(details, counts, key))).catch(
    (error: unknown) => {
      throw endingOf(error)
    },
  )
  await state.setSession({ key, id, base: 0, published: false })
  const now = await tryAgain(() => calls.state(id))
  tell({ event: 'draft', id, begun: true, arrived: now.media.length, url: draftsUrl(site) })
  return { id, state: now }
}
