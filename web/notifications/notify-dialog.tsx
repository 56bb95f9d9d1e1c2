import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NOTIFY_SUCCESS_MS } from '#contract/notifications/notifications.ts'
import { formatDate } from '#contract/time/dates.ts'
import { stillMissing } from '#web/platform/forms/still-missing.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { NotifyFields } from './notify-fields.tsx'
import { missingIn, type NotifyField, notifyFaults } from './notify-form.ts'
import { useNotifyForm } from './use-notify-form.ts'

/** The notify modal (surfer.md §2): place, date, hours and address of whoever waits for a session. */
export function NotifyDialog({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState<readonly NotifyField[]>([])
  const { request, ownEmail, ...form } = useNotifyForm()
  const faults = notifyFaults(request)

  useEffect(() => {
    if (!form.sent) return
    const timer = setTimeout(onClose, NOTIFY_SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [form.sent, onClose])

  if (form.sent)
    return (
      <Dialog open onClose={onClose} title="Request Submitted!">
        <p role="status" className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
          <span className="min-w-0">
            <span className="block text-lead">We'll get back to you as soon as possible.</span>
            <span className="mt-1 block break-words text-muted">
              {request.chosen?.name} · {formatDate(request.day)}
            </span>
          </span>
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.busy}
      title="We'll let you know when your session is uploaded."
    >
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <NotifyFields
          form={request}
          set={form.set}
          faults={Object.fromEntries(left.map((field) => [field, faults[field]]))}
          confirms={request.email.trim().toLowerCase() !== ownEmail?.toLowerCase()}
          onLeave={(field) => setLeft((before) => (before.includes(field) ? before : [...before, field]))}
        />
        <FormSubmit form={form} busyText="Sending..." missing={stillMissing(missingIn(faults))}>
          Notify me
        </FormSubmit>
      </form>
    </Dialog>
  )
}
