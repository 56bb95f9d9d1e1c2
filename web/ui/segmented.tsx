import { useId } from 'react'

type SegmentedProps<V extends string> = {
  /** For screen readers; not shown. */
  label: string
  name?: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** A segmented control: native radio buttons in one track. */
export function Segmented<V extends string>({ label, name, options, value, onChange }: SegmentedProps<V>) {
  const made = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-control bg-surface-soft p-1">
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
          <span className="grid min-h-11 place-items-center rounded-thumb px-4 text-fine font-medium whitespace-nowrap text-muted transition-colors peer-checked:bg-surface-raised peer-checked:text-ink peer-checked:shadow-lift peer-focus-visible:outline-3 peer-focus-visible:outline-(--focus) hover:text-ink">
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
