import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { meantPlace } from '../places/places.ts'
import { placesOf } from '../places/use-places.ts'
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

const nowhere: ChosenPlace = { id: null, text: '' }

/** Text that was typed and not chosen is looked up; where it can mean no place or several, it means none. */
async function placeOf(tag: Tag, place: ChosenPlace): Promise<ChosenPlace> {
  if (place.id !== null || place.text.trim() === '') return place
  const meant = meantPlace(await placesOf(tag).catch(() => []), place.text)
  return meant ? { id: meant.id, text: meant.name } : nowhere
}

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
  /** The search whose place is being looked up; another search or address overtakes it. */
  const latest = useRef<{ draft: Draft | null; path: string }>({ draft: null, path })
  useEffect(() => {
    latest.current = { draft: null, path }
  }, [path])
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const go = (wanted: Filters) => {
    const sent = sessionsPath(wanted)
    setSeen({ path, sent })
    void navigate(sent, { preventScrollReset: true })
  }
  return {
    ...draft,
    setTag: (tag: Tag) => change({ tag, place: nowhere }),
    setPlace: (place: ChosenPlace) => change({ place }),
    setDate: (date: string) => change({ date }),
    /** Commits what is chosen or clearly meant. */
    async search() {
      const asked = draft
      latest.current.draft = asked
      const place = await placeOf(asked.tag, asked.place)
      if (latest.current.draft !== asked) return
      // Who types on keeps what he types.
      setDraft((now) => (now.place === asked.place ? { ...now, place } : now))
      go({ tag: asked.tag, location_id: place.id, date: asked.date || null })
    },
    /** Cleared: the place is gone from the search at once. */
    letGo() {
      latest.current.draft = null
      change({ place: nowhere })
      if (filters.location_id !== null) go({ ...filters, location_id: null })
    },
  }
}
