import { MapPin } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { PlaceOptions } from './place-options.tsx'
import { type Place, placeLabels } from './places.ts'
import { usePlaceGroups } from './use-place-groups.ts'

type PlaceComboboxProps = {
  /** Spots, schools or both; a constant list. */
  tags: readonly Tag[]
  /** Text of the field. */
  text: string
  /** The chosen place; typing afterwards clears it. */
  selected: Place['id'] | null
  onText: (text: string) => void
  onSelect: (place: Place) => void
  onClear: () => void
  /** At most this many of a kind while nothing is typed. */
  unfilteredLimit?: number
  placeholder?: string
  /** The list is laid out in the flow instead of over the page. */
  inline?: boolean
  /** The list opens above the field. */
  upwards?: boolean
  /** Called when a list cannot be loaded, in place of the message under the field. */
  onLoadError?: (sentence: string) => void
  inputProps?: ComponentProps<'input'>
}

/** Search for a spot or a school: type, choose with the arrows or a tap. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { tags, text, selected, onText, onSelect, onClear, unfilteredLimit, onLoadError, inputProps } = props
  const [open, setOpen] = useState(false)
  /** Counts how often the field was opened: each time retries a list that failed. */
  const [looks, setLooks] = useState(0)
  const [active, setActive] = useState(-1)
  const list = useId()

  const untouched = text.trim() === '' || selected !== null
  const { groups, loading, error } = usePlaceGroups(tags, looks, untouched ? '' : text, {
    limit: untouched ? unfilteredLimit : undefined,
    onLoadError,
  })
  const found = groups.flatMap(({ places }) => places)
  const clearable = selected !== null
  const count = found.length + (clearable ? 1 : 0)
  const choose = (at: number) => {
    const place = found[clearable ? at - 1 : at]
    if (clearable && at === 0) onClear()
    else if (place) onSelect(place)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive((at) => (count === 0 ? -1 : (at + (event.key === 'ArrowDown' ? 1 : -1) + count) % count))
    } else if (event.key === 'Enter' && open && (active >= 0 || (!untouched && found.length > 0))) {
      // Enter without a choice takes the first match.
      event.preventDefault()
      choose(Math.max(0, active))
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, list])

  return (
    <div className="relative">
      <div className="relative">
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          strokeWidth={1.75}
        />
        <input
          {...inputProps}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          placeholder={
            loading
              ? 'Loading options...'
              : (props.placeholder ?? placeLabels[tags[0] ?? 'freesurf'].placeholder)
          }
          value={text}
          onPointerEnter={() => setLooks((times) => Math.max(1, times))}
          onFocus={() => {
            setLooks((times) => times + 1)
            setOpen(true)
          }}
          onBlur={(event) => {
            setOpen(false)
            inputProps?.onBlur?.(event)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setOpen(true)
            setActive(-1)
            onText(event.target.value)
          }}
        />
      </div>
      {error && (
        <p role="alert" className="px-3 pb-2 text-fine font-medium text-danger">
          {error}
        </p>
      )}
      <PlaceOptions
        id={list}
        open={open && !loading && !error}
        inline={props.inline ?? false}
        upwards={props.upwards ?? false}
        groups={groups}
        clearable={clearable}
        selected={selected}
        active={active}
        onChoose={choose}
      />
    </div>
  )
}
