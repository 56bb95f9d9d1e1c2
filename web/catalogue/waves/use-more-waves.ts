import { useMemo, useState } from 'react'
import type { DayWave, WavesOfDay } from '#contract/waves/day-waves.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import type { Hours } from './hours.ts'

type Page = Pick<WavesOfDay, 'waves' | 'next_cursor'>

/** The waves of a page and those after it, fetched range by range. */
export function useMoreWaves(hours: Hours, first: Page) {
  const [added, setAdded] = useState<Page>({ waves: [], next_cursor: first.next_cursor })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const loadMore = async () => {
    setBusy(true)
    setError(null)
    try {
      // Loaded on the first press: the page is lighter without it.
      const { fetchWaves } = await import('./fetch-waves.ts')
      const page = await fetchWaves(hours, added.next_cursor)
      setAdded((before) => ({ ...page, waves: [...before.waves, ...page.waves] }))
    } catch (failure) {
      setError(errorMessage(failure, 'The waves could not be loaded.'))
    } finally {
      setBusy(false)
    }
  }
  const waves: readonly DayWave[] = useMemo(() => [...first.waves, ...added.waves], [first, added])
  return { waves, hasMore: added.next_cursor !== null, busy, error, loadMore }
}
