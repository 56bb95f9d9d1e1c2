import type { ReactNode } from 'react'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

type FormSubmitProps = {
  form: { message: string; busy: boolean }
  busyText: string
  disabled?: boolean
  children: ReactNode
}

/** The submit button of a form below what its last attempt failed with. */
export function FormSubmit({ form, busyText, disabled, children }: FormSubmitProps) {
  return (
    <>
      <ErrorNote>{form.message}</ErrorNote>
      <Button
        type="submit"
        variant="action"
        size="large"
        busy={form.busy}
        busyText={busyText}
        disabled={disabled}
      >
        {children}
      </Button>
    </>
  )
}
