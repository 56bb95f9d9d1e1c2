import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { describedBy, FieldFrame, inputLook, type TextFieldProps } from './field.tsx'

/** A password field with a button that shows its text. */
export function PasswordField({ label, error, hint, optional, id, ...rest }: TextFieldProps) {
  const made = useId()
  const own = id ?? made
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} optional={optional}>
      <div className="relative">
        <input
          {...rest}
          id={own}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy(own, error, hint)}
          className={`${inputLook} pr-12`}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}
