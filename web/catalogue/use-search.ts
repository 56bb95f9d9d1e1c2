import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tag } from '#contract/catalogue.ts'
import { type Filters, sessionsPath } from './search-filters.ts'

/** What stands in the place field; `id` once a place is chosen. */
type ChosenPlace = { id: number | null; text: string }
type Draft = { tag: Tag; place: ChosenPlace; date: string }

const draftOf = (filters: Filters, placeName: string): Draft => ({
  tag: filters.tag,
  // A place nobody knows is not chosen.
  place: placeName ? { id: filters.location_id, text: placeName } : { id: null, text: '' },
  date: filters.date ?? '',
})

/** What is being put together in the search bar, until Search takes it into the address (surfer.md §4). */
export function useSearch(filters: Filters, placeName: string) {
  const navigate = useNavigate()
  const path = sessionsPath(filters)
  const [draft, setDraft] = useState(() => draftOf(filters, placeName))
  const [seen, setSeen] = useState({ path, sent: path })
  if (seen.path !== path) {
    // The address changed: by our own search the draft is ahead of it, by anything else it follows.
    setSeen({ path, sent: path })
    if (seen.sent !== path) setDraft(draftOf(filters, placeName))
  }
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const go = (wanted: Filters) => {
    const sent = sessionsPath(wanted)
    setSeen({ path, sent })
    void navigate(sent, { preventScrollReset: true })
  }
  const nowhere: ChosenPlace = { id: null, text: '' }
  return {
    ...draft,
    setTag: (tag: Tag) => change({ tag, place: nowhere }),
    setPlace: (place: ChosenPlace) => change({ place }),
    setDate: (date: string) => change({ date }),
    /** Commits what is chosen; text that was not chosen from the list is no place. */
    search() {
      const { tag, place, date } = draft
      if (place.id === null) change({ place: nowhere })
      go({ tag, location_id: place.id, date: date || null })
    },
    /** Cleared: the place is gone from the search at once. */
    letGo() {
      change({ place: nowhere })
      if (filters.location_id !== null) go({ ...filters, location_id: null })
    },
  }
}
