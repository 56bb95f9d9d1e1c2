import { MapPin } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { loadPart } from '#web/platform/connection.ts'
import { placeQuestions } from './place-kinds.ts'
import type { PlaceKeys } from './place-list.tsx'
import type { Place } from './places.ts'

const load = () => import('./place-list.tsx')
const List = lazy(async () => ({ default: (await loadPart(load)).PlaceList }))

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
  /** The focus alone does not open the list: it comes where a form sends it to what is wrong. */
  byPress?: boolean
  /** Places with sessions on sale come first, each with how many there are. */
  liveFirst?: boolean
  /** Called when a list cannot be loaded, in place of the message under the field. */
  onLoadError?: (sentence: string) => void
  inputProps?: ComponentProps<'input'>
}

/** Search for a spot or a school: type, choose with the arrows or a tap. Its list comes when the field is first looked at. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { tags, text, selected, onText, onSelect, onClear, unfilteredLimit, onLoadError, inputProps } = props
  const [open, setOpen] = useState(false)
  const [looks, setLooks] = useState(0)
  const [active, setActive] = useState(-1)
  /** Whether its places are under way, once there is a list; null before. */
  const [loading, setLoading] = useState<boolean | null>(null)
  const keys = useRef<PlaceKeys>(undefined)
  const list = useId()

  const untouched = text.trim() === '' || selected !== null
  /** Not by the focus alone: somebody may have had it before the page came alive. */
  const look = () => setLooks((times) => Math.max(1, times))
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
          aria-expanded={open && loading !== null}
          aria-controls={loading === null ? undefined : list}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          placeholder={
            looks > 0 && loading !== false
              ? 'Loading options...'
              : (props.placeholder ?? placeQuestions[tags[0] ?? 'freesurf'])
          }
          value={text}
          onPointerEnter={look}
          onFocus={() => {
            setLooks((times) => times + 1)
            setOpen(!props.byPress)
          }}
          onBlur={(event) => {
            setOpen(false)
            inputProps?.onBlur?.(event)
          }}
          onClick={() => {
            look()
            setOpen(true)
          }}
          onKeyDown={(event) => {
            look()
            keys.current?.(event)
          }}
          onChange={(event) => {
            look()
            setOpen(true)
            setActive(-1)
            onText(event.target.value)
          }}
        />
      </div>
      {looks > 0 && (
        <Suspense fallback={null}>
          <List
            id={list}
            keys={keys}
            open={open}
            looks={looks}
            active={active}
            tags={tags}
            text={text}
            untouched={untouched}
            selected={selected}
            limit={untouched ? unfilteredLimit : undefined}
            inline={props.inline ?? false}
            liveFirst={props.liveFirst ?? false}
            onSelect={onSelect}
            onClear={onClear}
            setOpen={setOpen}
            setActive={setActive}
            onLoading={setLoading}
            onLoadError={onLoadError}
          />
        </Suspense>
      )}
    </div>
  )
}
