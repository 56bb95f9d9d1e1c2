import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { lookUpPlace } from '../places/look-up-place.ts'
import { type Filters, sessionsPath } from './search-filters.ts'

/** State of the place field; `id` once a place is chosen. */
type ChosenPlace = { id: number | null; text: string }
type Draft = { tag: Tag; place: ChosenPlace; date: string }

const draftOf = (filters: Filters, placeName: string): Draft => ({
  tag: filters.tag,
  // An unknown place counts as none.
  place: placeName ? { id: filters.location_id, text: placeName } : { id: null, text: '' },
  date: filters.date ?? '',
})

const nowhere: ChosenPlace = { id: null, text: '' }

/** Looks up text that was typed and not chosen; no match, or several, give none. */
async function placeOf(tag: Tag, place: ChosenPlace): Promise<ChosenPlace> {
  if (place.id !== null || place.text.trim() === '') return place
  const meant = await lookUpPlace([tag], place.text)
  return meant ? { id: meant.id, text: meant.name } : nowhere
}

/** The draft as the fields show it; an unchanged place keeps its id. */
function draftIn(form: HTMLFormElement, draft: Draft): Draft {
  const fields = new FormData(form)
  const tag: Tag = fields.get('tag') === 'surflesson' ? 'surflesson' : 'freesurf'
  const text = form.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? draft.place.text
  const isKnown = text === draft.place.text
  const known = tag === draft.tag ? draft.place : nowhere
  return { tag, place: isKnown ? known : { id: null, text }, date: String(fields.get('date') ?? '') }
}

/** The draft of the search bar, until Search writes it to the address (surfer.md §4). */
export function useSearch(filters: Filters, placeName: string) {
  const navigate = useNavigate()
  const path = sessionsPath(filters)
  const [draft, setDraft] = useState(() => draftOf(filters, placeName))
  const [seen, setSeen] = useState({ path, sent: path })
  if (seen.path !== path) {
    // After our own search the draft is newer than the address; after any other change it follows the address.
    setSeen({ path, sent: path })
    if (seen.sent !== path) setDraft(draftOf(filters, placeName))
  }
  /** The search whose place is being looked up; another search or address cancels it. */
  const latest = useRef<{ draft: Draft | null; path: string }>({ draft: null, path })
  useEffect(() => {
    latest.current = { draft: null, path }
  }, [path])
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // What was typed before hydration stands in the server-rendered fields; React got no event for it.
    const { current } = form
    if (current) setDraft((before) => draftIn(current, before))
  }, [])
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const go = (wanted: Filters) => {
    const sent = sessionsPath(wanted)
    setSeen({ path, sent })
    return navigate(sent, { preventScrollReset: true })
  }
  return {
    ...draft,
    form,
    setTag: (tag: Tag) => change({ tag, place: nowhere }),
    setPlace: (place: ChosenPlace) => change({ place }),
    setDate: (date: string) => change({ date }),
    /** Commits the chosen place, or the one that the text matches. */
    async search() {
      const asked = draft
      latest.current.draft = asked
      const place = await placeOf(asked.tag, asked.place)
      if (latest.current.draft !== asked) return
      // Text typed meanwhile stays.
      setDraft((now) => (now.place === asked.place ? { ...now, place } : now))
      await go({ tag: asked.tag, location_id: place.id, date: asked.date || null })
      if (latest.current.draft === asked) latest.current.draft = null
    },
    /** Takes back what was changed and not searched for; a search under way stays what it is. */
    takeBack: () => setDraft(latest.current.draft ?? draftOf(filters, placeName)),
    /** Removes the place from the search at once. */
    letGo() {
      latest.current.draft = null
      change({ place: nowhere })
      if (filters.location_id !== null) void go({ ...filters, location_id: null })
    },
  }
}
