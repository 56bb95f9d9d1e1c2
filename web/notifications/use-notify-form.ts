import { useState } from 'react'
import { useLocation } from 'react-router'
import { askForSession } from '#contract/notifications/notifications.ts'
import { today } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { usePlaces } from '#web/catalogue/places/use-places.ts'
import { readFilters } from '#web/catalogue/search/read-filters.ts'
import { readHours } from '#web/catalogue/waves/hours.ts'
import { call } from '#web/platform/api/api.ts'
import { withSentence } from '#web/platform/forms/explain-failure.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { type NotifyForm, notifyFailure, requestOf } from './notify-form.ts'

/** Pages whose address names a place and a day. */
const isSearch = /^\/(sessions|waves)\/?$/
/** The one whose address names hours, too. */
const isWaves = /^\/waves\/?$/

/** The form, filled in with the surfer's own address and with what the page looks for. */
export function useNotifyForm() {
  const { user, token } = useAccount()
  const { pathname, search } = useLocation()
  const [filters] = useState(() => readFilters(new URLSearchParams(isSearch.test(pathname) ? search : '')))
  const [hours] = useState(() => hoursIn(isWaves.test(pathname) ? search : ''))
  const known = usePlaces(
    (filters.location_id ?? 0) < 0 ? 'surflesson' : 'freesurf',
    filters.location_id === null ? 0 : 1,
  ).places.find(({ id }) => id === filters.location_id)
  const typed: Partial<NotifyForm> = {}
  const form = useForm({
    values: typed,
    send: async () => {
      await call(askForSession, { body: requestOf(request) }, { token })
    },
    explain: withSentence(notifyFailure),
  })
  const request: NotifyForm = {
    chosen: known ?? null,
    placeText: known?.name ?? '',
    day: filters.date && filters.date <= today() ? filters.date : '',
    ...hours,
    email: user?.email ?? '',
    ...form.values,
  }
  return { ...form, request, ownEmail: user?.email ?? null }
}

/** Both hours of an address, or none: a single minute, which may be looked for, is nothing to wait for. */
function hoursIn(search: string): Pick<NotifyForm, 'from' | 'to'> {
  const { from = '', to = '' } = readHours(new URLSearchParams(search))
  return from && from < to ? { from, to } : { from: '', to: '' }
}
