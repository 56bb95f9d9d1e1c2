import type { ReactNode } from 'react'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

type FormSubmitProps = {
  form: { message: string; busy: boolean }
  busyText: string
  /** `danger` for what takes something away. */
  variant?: 'action' | 'danger'
  disabled?: boolean
  /** What has to be filled in before it can be pressed, in a sentence; empty when nothing is. */
  missing?: string
  /** What may be done about the failure, told with it. */
  advice?: string | false
  children: ReactNode
}

/** The submit button of a form below what its last attempt failed with. */
export function FormSubmit({
  form,
  busyText,
  variant = 'action',
  disabled,
  missing,
  advice,
  children,
}: FormSubmitProps) {
  return (
    <>
      <ErrorNote>
        {form.message && (
          <>
            <span className="block">{form.message}</span>
            {advice}
          </>
        )}
      </ErrorNote>
      <Button
        type="submit"
        variant={variant}
        size="large"
        busy={form.busy}
        busyText={busyText}
        disabled={disabled || !!missing}
      >
        {children}
      </Button>
      {missing !== undefined && (
        <p className="-mt-1 min-h-5 text-center text-balance text-fine text-muted">{missing}</p>
      )}
    </>
  )
}
