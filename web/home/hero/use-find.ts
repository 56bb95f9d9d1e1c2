import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { meantPlace } from '#web/catalogue/places/places.ts'
import { placesOf } from '#web/catalogue/places/use-places.ts'
import { sessionsPath } from '#web/catalogue/search/search-filters.ts'

/** Spots and schools: whoever asks here need not know which of them it was. */
export const placeKinds = ['freesurf', 'surflesson'] as const

/** What is in the field of the place; `id` once one is chosen. */
type ChosenPlace = { id: number | null; text: string }

/** Said of text that is no place, or could be several. */
const UNKNOWN_PLACE = 'We know no one place of that name. Choose yours from the list.'

/** The place that the field means: `unknown` where its text means none, null where the field is empty. */
async function placeOf({ id, text }: ChosenPlace): Promise<number | 'unknown' | null> {
  if (id !== null || text.trim() === '') return id
  const lists = await Promise.all(placeKinds.map((kind) => placesOf(kind).catch(() => [])))
  return meantPlace(lists.flat(), text)?.id ?? 'unknown'
}

/** The search of the front page: it leads to the sessions of a place and a day. `onFound` is called before it goes there. */
export function useFind(onFound?: () => void) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState<ChosenPlace>({ id: null, text: '' })
  const [date, setDate] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  useLayoutEffect(() => {
    // What was typed before hydration stands in the server-rendered fields; React got no event for it.
    const { current } = form
    if (!current) return
    const fields = new FormData(current)
    setPlace((now) => ({ ...now, text: String(fields.get('place') ?? '') }))
    setDate(String(fields.get('date') ?? ''))
  }, [])
  return {
    form,
    place,
    date,
    fault,
    setDate,
    setPlace(chosen: ChosenPlace) {
      setFault(null)
      setPlace(chosen)
    },
    async find(event: FormEvent) {
      event.preventDefault()
      const location_id = await placeOf(place)
      if (location_id === 'unknown') {
        setFault(UNKNOWN_PLACE)
        form.current?.querySelector<HTMLInputElement>('[name=place]')?.focus()
        return
      }
      onFound?.()
      const tag = location_id !== null && location_id < 0 ? 'surflesson' : 'freesurf'
      await navigate(sessionsPath({ tag, location_id, date: date || null }))
    },
  }
}
