import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame, inputLook } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | null }

export function CheckboxField({ label, error, id, className, ...rest }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          id={own}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, error)}
          className="mt-3 size-5 shrink-0 accent-ink"
        />
        <label htmlFor={own} className="py-2.5 text-fine text-ink">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${own}-error`} className="text-fine font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & { label: ReactNode; error?: string | null; hint?: ReactNode }

export function SelectField({ label, error, hint, id, className, ...rest }: SelectProps) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint}>
      <div className="relative">
        <select
          {...rest}
          id={own}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, error, hint) ?? rest['aria-describedby']}
          className={classNames(inputLook, 'appearance-none pr-10', className)}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  )
}
