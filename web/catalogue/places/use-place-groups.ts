import { useEffect } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { matchPlaces, type Place } from './places.ts'
import { type LivePlaces, putLiveFirst, useLivePlaces } from './use-live-places.ts'
import { usePlaces } from './use-places.ts'

/** The places of one kind that match; `none`: there is no place of that kind at all, as against none that matches. */
export type PlaceGroup = { tag: Tag; places: readonly Place[]; none: boolean }

type Options = {
  /** At most so many of a kind. */
  limit?: number | undefined
  /** Those with sessions on sale first while nothing is typed; which these are is waited for: nothing moves under a finger. */
  liveFirst?: boolean
  onLoadError?: ((sentence: string) => void) | undefined
}

/** Spots, schools or both that match `text`, as soon as they are `wanted` (see `usePlaces`). With `onLoadError` a list that failed counts as empty. */
export function usePlaceGroups(
  tags: readonly Tag[],
  wanted: number,
  text: string,
  { limit, liveFirst = false, onLoadError }: Options,
): { groups: PlaceGroup[]; loading: boolean; error: string | null } {
  const lists = {
    freesurf: usePlaces('freesurf', tags.includes('freesurf') ? wanted : 0),
    surflesson: usePlaces('surflesson', tags.includes('surflesson') ? wanted : 0),
  }
  const asked = liveFirst ? wanted : 0
  const known = useLivePlaces(tags, asked)
  const live = text === '' ? known : null
  const errors = tags.map((tag) => lists[tag].error)
  const [first, second] = errors
  useEffect(() => {
    for (const sentence of [first, second]) if (sentence) onLoadError?.(sentence)
  }, [first, second, onLoadError])
  return {
    groups: tags.map((tag) => ({
      tag,
      places: inOrder(matchPlaces(lists[tag].places, text), live).slice(0, limit),
      none: lists[tag].places.length === 0,
    })),
    loading: (asked > 0 && text === '' && live === null) || tags.some((tag) => lists[tag].loading),
    error: onLoadError ? null : (errors.find((sentence) => sentence !== null) ?? null),
  }
}

const inOrder = (places: readonly Place[], live: LivePlaces | null): readonly Place[] =>
  live === null ? places : putLiveFirst(places, live)
