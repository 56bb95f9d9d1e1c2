import { useEffect } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { matchPlaces, type Place } from './places.ts'
import { usePlaces } from './use-places.ts'

/** The places of one kind that match; `none`: there is no place of that kind at all, as against none that matches. */
export type PlaceGroup = { tag: Tag; places: readonly Place[]; none: boolean }

type Options = { /** At most so many of a kind. */ limit?: number; onLoadError?: (sentence: string) => void }

/** Spots, schools or both that match `text`, as soon as they are `wanted` (see `usePlaces`). With `onLoadError` a list that failed counts as empty. */
export function usePlaceGroups(
  tags: readonly Tag[],
  wanted: number,
  text: string,
  { limit, onLoadError }: Options,
): { groups: PlaceGroup[]; loading: boolean; error: string | null } {
  const lists = {
    freesurf: usePlaces('freesurf', tags.includes('freesurf') ? wanted : 0),
    surflesson: usePlaces('surflesson', tags.includes('surflesson') ? wanted : 0),
  }
  const errors = tags.map((tag) => lists[tag].error)
  const [first, second] = errors
  useEffect(() => {
    for (const sentence of [first, second]) if (sentence) onLoadError?.(sentence)
  }, [first, second, onLoadError])
  return {
    groups: tags.map((tag) => ({
      tag,
      places: matchPlaces(lists[tag].places, text).slice(0, limit),
      none: lists[tag].places.length === 0,
    })),
    loading: tags.some((tag) => lists[tag].loading),
    error: onLoadError ? null : (errors.find((sentence) => sentence !== null) ?? null),
  }
}
