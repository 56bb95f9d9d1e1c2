import { useState } from 'react'
import { useLocation } from 'react-router'
import { today } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { usePlaces } from '#web/catalogue/places/use-places.ts'
import { readFilters } from '#web/catalogue/search/read-filters.ts'
import type { NotifyForm } from './notify-form.ts'

/** The form, filled in with the surfer's own address and with what the sessions page is narrowed to. */
export function useNotifyForm() {
  const { user } = useAccount()
  const { pathname, search } = useLocation()
  const [filters] = useState(() => readFilters(new URLSearchParams(pathname === '/sessions' ? search : '')))
  const known = usePlaces(
    (filters.location_id ?? 0) < 0 ? 'surflesson' : 'freesurf',
    filters.location_id === null ? 0 : 1,
  ).places.find(({ id }) => id === filters.location_id)
  const [typed, setTyped] = useState<Partial<NotifyForm>>({})
  const form: NotifyForm = {
    chosen: known ?? null,
    placeText: known?.name ?? '',
    day: filters.date && filters.date <= today() ? filters.date : '',
    email: user?.email ?? '',
    ...typed,
  }
  const set = (change: Partial<NotifyForm>) => setTyped((before) => ({ ...before, ...change }))
  return { form, set, ownEmail: user?.email ?? null }
}
