import { DRAFT_HOURS } from '#contract/sessions/ingest.ts'
import { writeSafely } from '#web/platform/storage/safe-copy.ts'
import { readStoredJson, removeStored, tabStorage, writeStored } from '#web/platform/storage/storage.ts'
import { FORM_KEY, FORMS_KEY } from './form-keys.ts'
import { readForm, type UploadForm, withoutDay } from './upload-form.ts'

/** By its draft; the last one of pages that have begun none by whose it is, with the tab that kept it. */
type Kept = { form: UploadForm; savedAt: number; user?: number; tab?: number }
const slotOf = (user: number) => `of ${user}`

/** Those that are at most as old as a draft may be. */
function readAll(now: number): Record<string, Kept> {
  const kept = readStoredJson(FORMS_KEY)
  const entries = kept && typeof kept === 'object' ? Object.entries(kept as Record<string, Kept>) : []
  return Object.fromEntries(
    entries.filter(([, each]) => now - Number(each?.savedAt) < 2 * DRAFT_HOURS * 3_600_000),
  )
}

/** Keeps the form as it is now: whatever becomes of the page, it is there again. `user`: whose it is. */
export function keepForm(draft: number | null, form: UploadForm, user: number, now = Date.now()): void {
  const kept: Kept = { form, savedAt: now, ...(draft === null && { tab: ofTab()?.tab ?? Math.random() }) }
  // Of two tabs each has its own again.
  if (draft === null) writeStored(FORM_KEY, JSON.stringify({ ...kept, user }), tabStorage)
  writeSafely(FORMS_KEY, JSON.stringify({ ...readAll(now), [draft ?? slotOf(user)]: kept }))
}

const ofTab = () => readStoredJson(FORM_KEY, tabStorage) as Kept | null

/** The form of a page that has begun no draft: this tab's, else the last one, whose tab is closed or was killed. */
export function keptOwnForm(user: number, now = Date.now()): UploadForm | null {
  const [own, last] = [ofTab(), readAll(now)[slotOf(user)]]
  // The browser was killed, and brings the tab back as it was some seconds before.
  const isOutdated = own?.tab !== undefined && own.tab === last?.tab && own.savedAt < last.savedAt
  return (own?.user === user && !isOutdated ? formOn(own, now) : null) ?? formOn(last, now)
}

/** On another day its day and hours are those of other pictures. */
function formOn(kept: Kept | null | undefined, now: number): UploadForm | null {
  const form = readForm(kept?.form)
  const dayOf = (at: number) => new Date(at).toDateString()
  return form && kept && dayOf(kept.savedAt) !== dayOf(now) ? withoutDay(form) : form
}

export const keptForm = (draft: number): UploadForm | null => readForm(readAll(Date.now())[draft]?.form)

export function dropForm(draft: number | string): void {
  const { [draft]: _gone, ...others } = readAll(Date.now())
  writeSafely(FORMS_KEY, JSON.stringify(others))
}

/** The form has become a draft's. What another tab has kept last stays. */
export function dropOwnForm(user: number, form: UploadForm, now = Date.now()): void {
  removeStored(FORM_KEY, tabStorage)
  const last = readAll(now)[slotOf(user)]
  const own = JSON.stringify(form)
  if (last && [readForm(last.form), formOn(last, now)].some((each) => JSON.stringify(each) === own))
    dropForm(slotOf(user))
}
