import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
} from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { PlaceOptions } from './place-options.tsx'
import type { Place } from './places.ts'
import { usePlaceGroups } from './use-place-groups.ts'

/** What the keys of the field do, as soon as it has a list. */
export type PlaceKeys = ((event: KeyboardEvent) => void) | undefined

type PlaceListProps = {
  id: string
  keys: RefObject<PlaceKeys>
  open: boolean
  /** How often the field was opened: each time retries a list that failed. */
  looks: number
  /** Index of the active option; -1 for none. */
  active: number
  tags: readonly Tag[]
  text: string
  /** Nothing is typed that the options would have to match. */
  untouched: boolean
  selected: Place['id'] | null
  limit: number | undefined
  inline: boolean
  liveFirst: boolean
  onSelect: (place: Place) => void
  onClear: () => void
  setOpen: (open: boolean) => void
  setActive: Dispatch<SetStateAction<number>>
  onLoading: (loading: boolean) => void
  onLoadError: ((sentence: string) => void) | undefined
}

/** The list of a place search, loaded when its field is first looked at. */
export function PlaceList(props: PlaceListProps) {
  const { id, keys, open, active, selected, limit, setOpen, setActive, onLoading, onLoadError } = props
  const text = props.untouched ? '' : props.text
  const { groups, loading, error } = usePlaceGroups(props.tags, props.looks, text, {
    limit,
    liveFirst: props.liveFirst,
    onLoadError,
  })
  const found = groups.flatMap(({ places }) => places)
  const clearable = selected !== null
  const choose = (place: Place | null | undefined) => {
    setOpen(false)
    setActive(-1)
    if (place === null) props.onClear()
    else if (place) props.onSelect(place)
  }
  const count = found.length + (clearable ? 1 : 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive((at) => (count === 0 ? -1 : (at + (event.key === 'ArrowDown' ? 1 : -1) + count) % count))
    } else if (event.key === 'Enter' && open && (active >= 0 || (!props.untouched && found.length > 0))) {
      // Enter without a choice takes the first match.
      event.preventDefault()
      const at = Math.max(0, active)
      choose(clearable && at === 0 ? null : found[clearable ? at - 1 : at])
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  useLayoutEffect(() => {
    keys.current = onKeyDown
  })
  useEffect(() => onLoading(loading), [loading, onLoading])
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, id])
  const isOpen = open && !loading && !error
  // A letter is seen at once, the places that match it after it; the keys go by what is typed.
  const drawn = useDeferredValue({ id, open: isOpen, groups, clearable, selected, active, onChoose: choose })
  return (
    <>
      {error && (
        <p role="alert" className="px-3 pb-2 text-fine font-medium text-danger">
          {error}
        </p>
      )}
      <PlaceOptions drawn={drawn} hidden={!isOpen} inline={props.inline} />
    </>
  )
}
