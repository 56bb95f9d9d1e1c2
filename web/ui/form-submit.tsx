import type { ReactNode } from 'react'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

type FormSubmitProps = {
  form: { message: string; busy: boolean }
  busyText: string
  disabled?: boolean
  /** What has to be filled in before it can be pressed, in the words of its field: it is disabled until then. */
  missing?: readonly string[]
  children: ReactNode
}

/** The submit button of a form below what its last attempt failed with. */
export function FormSubmit({ form, busyText, disabled, missing, children }: FormSubmitProps) {
  return (
    <>
      <ErrorNote>{form.message}</ErrorNote>
      <Button
        type="submit"
        variant="action"
        size="large"
        busy={form.busy}
        busyText={busyText}
        disabled={disabled || (missing && missing.length > 0)}
      >
        {children}
      </Button>
      {missing && <p className="-mt-1 min-h-5 text-center text-fine text-muted">{stillMissing(missing)}</p>}
    </>
  )
}

/** `Still missing: your email and a date` */
const stillMissing = (words: readonly string[]): string =>
  words.length === 0
    ? ''
    : `Still missing: ${words.length === 1 ? '' : `${words.slice(0, -1).join(', ')} and `}${words.at(-1)}`
