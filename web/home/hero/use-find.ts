import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadPart } from '#web/platform/connection.ts'
import type { ChosenPlace } from './found-path.ts'

/** Loaded by the first search: the page is lighter without it. */
const load = () => import('./found-path.ts')

/** Spots and schools: whoever asks here need not know which of them it was. */
export const placeKinds = ['freesurf', 'surflesson'] as const

/** Said of text that is no place, or could be several. */
const UNKNOWN_PLACE = 'We know no one place of that name. Choose yours from the list.'

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
      const path = await (await loadPart(load)).foundPath(placeKinds, place, date)
      if (path === null) {
        setFault(UNKNOWN_PLACE)
        form.current?.querySelector<HTMLInputElement>('[name=place]')?.focus()
        return
      }
      onFound?.()
      await navigate(path)
    },
  }
}
