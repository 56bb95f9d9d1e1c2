import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { Draft } from '#contract/sessions/drafts.ts'
import type { FromPictures } from './from-pictures.ts'
import { type Details, detailsOf, firstDetails, signedPlaceId, withTag } from './upload-details.ts'

/** What a person may have chosen by hand: nothing suggested ever replaces that. */
const FIELDS = ['tag', 'place', 'date', 'hours', 'photo', 'video'] as const
type Field = (typeof FIELDS)[number]
export type UploadForm = { details: Details; byHand: readonly Field[] }

/** A session published earlier; `place` below zero: a school. */
export type LastSession = { tag: Tag; place: number; name: string; photo: number; video: number }
export type Suggestions = { from: FromPictures | null; last: readonly LastSession[] }

export const emptyForm: UploadForm = { details: firstDetails, byHand: [] }

/** The form filled with what a draft was begun with; while it has no place, nothing of it was chosen. */
export const formOf = (draft: Draft): UploadForm => ({
  details: detailsOf(draft),
  byHand: draft.location || draft.surfschool ? FIELDS : ['tag'],
})

/** The details with what is suggested where nothing was chosen by hand: from the pictures, as last time there, as last time. */
export function withSuggestions({ details, byHand }: UploadForm, { from, last }: Suggestions): Details {
  const isFree = (field: Field) => !byHand.includes(field)
  const tagged =
    isFree('tag') && !details.place && details.placeText === '' && last[0]
      ? withTag(details, last[0].tag)
      : details
  const place = signedPlaceId(tagged)
  const before =
    last.find((session) => session.place === place) ?? last.find(({ tag }) => tag === tagged.tag) ?? null
  return {
    ...tagged,
    ...(isFree('date') && from && { date: from.date }),
    ...(isFree('hours') && from && { startHour: from.startHour, endHour: from.endHour }),
    prices: {
      photo: isFree('photo') && before ? String(before.photo) : tagged.prices.photo,
      video: isFree('video') && before ? String(before.video) : tagged.prices.video,
    },
  }
}

/** The same for other pictures: place and prices stay, day and hours are free again. */
export const withoutDay = ({ details, byHand }: UploadForm): UploadForm => ({
  details: {
    ...details,
    date: firstDetails.date,
    startHour: firstDetails.startHour,
    endHour: firstDetails.endHour,
  },
  byHand: byHand.filter((field) => field !== 'date' && field !== 'hours'),
})

/** The form after a hand changed what it showed. */
export function changedByHand({ byHand }: UploadForm, shown: Details, next: Details): UploadForm {
  return {
    details: next,
    byHand: FIELDS.filter((field) => byHand.includes(field) || differs[field](shown, next)),
  }
}

/** Another kind brings prices inside its bounds and clears the place by itself. */
const differs: Record<Field, (one: Details, other: Details) => boolean> = {
  tag: (one, other) => one.tag !== other.tag,
  place: (one, other) => one.place?.id !== other.place?.id && one.tag === other.tag,
  date: (one, other) => one.date !== other.date,
  hours: (one, other) => one.startHour !== other.startHour || one.endHour !== other.endHour,
  photo: (one, other) => one.prices.photo !== other.prices.photo && one.tag === other.tag,
  video: (one, other) => one.prices.video !== other.prices.video && one.tag === other.tag,
}

/** What was kept as text; null where it is not whole. */
export function readForm(kept: unknown): UploadForm | null {
  if (!kept || typeof kept !== 'object') return null
  const { details, byHand } = kept as Partial<UploadForm>
  if (!details || typeof details !== 'object' || !Array.isArray(byHand)) return null
  const sound = (Object.keys(firstDetails) as (keyof Details)[]).every(
    (name) => name === 'place' || typeof details[name] === typeof firstDetails[name],
  )
  return sound ? { details, byHand: FIELDS.filter((field) => byHand.includes(field)) } : null
}
