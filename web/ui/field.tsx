import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export const inputLook =
  'block w-full min-h-12 rounded-control border border-line-strong bg-surface-raised px-3 text-body text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:opacity-60'

type FrameProps = {
  id: string
  label: ReactNode
  error?: string | null
  hint?: ReactNode
  optional?: boolean
  children: ReactNode
}

/** Id of the sentence that explains the input `id`; for aria-describedby. */
export const describedBy = (id: string, error?: string | null, hint?: ReactNode): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined

/** Label above, below it a hint, or the error in its place: the frame of every input. */
export function FieldFrame({ id, label, error, hint, optional, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-fine font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-muted"> (Optional)</span>}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-fine text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-fine font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export type TextFieldProps = ComponentProps<'input'> & {
  label: ReactNode
  error?: string | null
  hint?: ReactNode
  optional?: boolean
}

export function TextField({ label, error, hint, optional, className, id, ...rest }: TextFieldProps) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} optional={optional}>
      <input
        {...rest}
        id={own}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(own, error, hint)}
        className={classNames(inputLook, className)}
      />
    </FieldFrame>
  )
}
