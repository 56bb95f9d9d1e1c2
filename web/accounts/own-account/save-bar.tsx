import { ErrorNote, SuccessNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type SaveBarProps = {
  form: { message: string; busy: boolean; sent: boolean }
  label: string
  /** Without it, what follows tells it. */
  success?: string
  /** For the less important of two forms on a page. */
  minor?: boolean
  /** Nothing has been changed: it may be pressed, but calls for nothing. */
  idle?: boolean
}

/** The submit button of an account form with its error and success messages. */
export function SaveBar({ form, label, success, minor, idle }: SaveBarProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <ErrorNote>{form.message}</ErrorNote>
      <Button
        type="submit"
        variant={minor || idle ? 'outline' : 'action'}
        size={minor ? 'normal' : 'large'}
        busy={form.busy}
        busyText="Saving..."
        className="max-sm:w-full"
      >
        {label}
      </Button>
      {form.sent && success && <SuccessNote className="w-full animate-rise">{success}</SuccessNote>}
    </div>
  )
}
