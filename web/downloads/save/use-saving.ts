import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { useAccount } from '#web/accounts/store.ts'
import { canShareThese } from '../can-share-files.ts'
import { FetchError, fetchOriginal } from './fetch-original.ts'
import { planSaving } from './save-plan.ts'

/** How often the progress is drawn, ms. */
const DRAW_MS = 150

type SaveStep =
  | { kind: 'fetching'; bytes: number }
  | { kind: 'ready'; files: File[]; note: string }
  | { kind: 'failed'; error: string }
type State = { at: number; turn: number; step: SaveStep; saved: number; left: PurchasedMedia[] }

/**
 * Takes bought originals to the photo library, batch by batch: each is fetched, then waits for a tap of its own, for
 * the share sheet opens only under a finger. Everything is given up when the component goes.
 */
export function useSaving(items: readonly PurchasedMedia[]) {
  const { token } = useAccount()
  const plan = useMemo(() => planSaving(items), [items])
  const [state, setState] = useState<State>(() => ({ ...beginning, left: plan.tooLarge }))
  const { at, turn, step } = state
  const batch = plan.batches[at]
  const show = useCallback((next: SaveStep) => setState((last) => ({ ...last, step: next })), [])
  const goOn = useCallback((saved: number, left: readonly PurchasedMedia[]) => {
    setState((last) => ({
      ...last,
      at: last.at + 1,
      step: beginning.step,
      saved: last.saved + saved,
      left: [...last.left, ...left],
    }))
  }, [])

  useEffect(() => {
    if (!batch || turn < 0) return
    const stop = new AbortController()
    fetchBatch(batch, token, stop.signal, (bytes) => show({ kind: 'fetching', bytes }))
      .then((files) => {
        if (stop.signal.aborted) return
        if (canShareThese(files)) show({ kind: 'ready', files, note: '' })
        else goOn(0, batch)
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        const sentence = error instanceof FetchError ? error.message : 'Failed to download media'
        show({ kind: 'failed', error: sentence })
      })
    return () => stop.abort()
  }, [batch, turn, token, show, goOn])

  const save = async () => {
    if (step.kind !== 'ready') return
    try {
      await navigator.share({ files: step.files })
      goOn(step.files.length, [])
    } catch (error) {
      show({ ...step, note: whyNotSaved(error) })
    }
  }
  return {
    ...state,
    batch,
    batches: plan.batches.length,
    save,
    retry: () => setState((last) => ({ ...last, turn: last.turn + 1, step: beginning.step })),
    skip: () => goOn(0, batch ?? []),
  }
}

const beginning: State = { at: 0, turn: 0, step: { kind: 'fetching', bytes: 0 }, saved: 0, left: [] }

/** A closed sheet is an AbortError; any other error is a refusal by the device. */
const whyNotSaved = (error: unknown): string =>
  error instanceof DOMException && error.name === 'AbortError'
    ? 'Nothing was saved yet. Tap again when you are ready.'
    : 'Your phone did not take these files. Tap again, or skip them and download them one by one.'

async function fetchBatch(
  batch: readonly PurchasedMedia[],
  token: string | null,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<File[]> {
  const files: File[] = []
  let bytes = 0
  let drawn = 0
  const onBytes = (count: number) => {
    bytes += count
    if (performance.now() - drawn < DRAW_MS || signal.aborted) return
    drawn = performance.now()
    onProgress(bytes)
  }
  for (const item of batch) files.push(await fetchOriginal(item, { token, signal, onBytes }))
  return files
}
