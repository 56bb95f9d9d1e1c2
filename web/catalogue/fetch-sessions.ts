import { exploreSessions, PAGE_SIZE } from '#contract/catalogue.ts'
import { call } from '#web/platform/api.ts'
import type { Filters } from './search-filters.ts'

/** The page of sessions after `cursor`. */
export const fetchSessions = (filters: Filters, cursor: string | null) =>
  call(exploreSessions, { query: { ...filters, limit: PAGE_SIZE, cursor } })
