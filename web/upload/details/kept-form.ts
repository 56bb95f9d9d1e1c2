import { DRAFT_HOURS } from '#contract/sessions/ingest.ts'
import { readStoredJson, removeStored, tabStorage, writeStored } from '#web/platform/storage/storage.ts'
import { FORM_KEY, FORMS_KEY } from './form-keys.ts'
import { readForm, type UploadForm } from './upload-form.ts'

/** By its draft; that of pages which have begun none by 0. */
type Kept = { form: UploadForm; user: number; savedAt: number }

/** Those of drafts that may still be there. */
function readAll(now: number): Record<string, Kept> {
  const kept = readStoredJson(FORMS_KEY)
  const entries = kept && typeof kept === 'object' ? Object.entries(kept as Record<string, Kept>) : []
  return Object.fromEntries(
    entries.filter(([, each]) => now - Number(each?.savedAt) < 2 * DRAFT_HOURS * 3_600_000),
  )
}

/** Keeps the form as it is now: whatever becomes of the page, it is there again. `user`: whose it is. */
export function keepForm(draft: number | null, form: UploadForm, user: number, now = Date.now()): void {
  // Of two tabs each has its own again.
  if (draft === null) writeStored(FORM_KEY, JSON.stringify({ form, user }), tabStorage)
  writeStored(FORMS_KEY, JSON.stringify({ ...readAll(now), [draft ?? 0]: { form, user, savedAt: now } }))
}

/** The form of a page that has begun no draft: this tab's, else the last one, whose tab is closed or was killed. */
export function keptOwnForm(user: number): UploadForm | null {
  const own = readStoredJson(FORM_KEY, tabStorage) as Partial<Kept> | null
  return readForm([own, readAll(Date.now())[0]].find((kept) => kept?.user === user)?.form)
}

export const keptForm = (draft: number): UploadForm | null => readForm(readAll(Date.now())[draft]?.form)

export function dropForm(draft: number | null): void {
  const { [draft ?? 0]: _gone, ...others } = readAll(Date.now())
  if (draft === null) removeStored(FORM_KEY, tabStorage)
  writeStored(FORMS_KEY, JSON.stringify(others))
}
