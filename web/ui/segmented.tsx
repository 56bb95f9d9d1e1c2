import { useId } from 'react'
import { classNames } from './class-names.ts'

type SegmentedProps<V extends string> = {
  /** For screen readers; not shown. */
  label: string
  name?: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** Within a row of buttons: as high as they are, and narrower on a phone. */
  amongButtons?: boolean
}

/** A segmented control: native radio buttons in one track. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, name, options, value, onChange, amongButtons = false } = props
  const made = useId()
  return (
    <fieldset
      className={classNames(
        'flex min-w-0 flex-wrap rounded-control bg-surface-soft',
        amongButtons ? 'px-1' : 'p-1',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="relative grid flex-1">
          <input
            type="radio"
            className="peer sr-only"
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span
            className={classNames(
              'grid place-items-center rounded-thumb text-fine font-medium whitespace-nowrap text-muted transition-colors peer-checked:bg-surface-raised peer-checked:text-ink peer-checked:shadow-lift peer-focus-visible:outline-3 peer-focus-visible:outline-(--focus) hover:text-ink',
              // The label around it is 44 px all the same.
              amongButtons ? 'my-1 min-h-9 px-2 sm:px-4' : 'min-h-11 px-4',
            )}
          >
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
