import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { askForSession, NOTIFY_SUCCESS_MS } from '#contract/notifications/notifications.ts'
import { currentAccount } from '#web/accounts/store.ts'
import { call } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotifyFields } from './notify-fields.tsx'
import { type NotifyField, notifyFailure, notifyFaults, requestOf } from './notify-form.ts'
import { useNotifyForm } from './use-notify-form.ts'

type Stage = 'form' | 'sending' | 'done'

/** The notify modal (surfer.md §2): place, date and address of whoever waits for a session. */
export function NotifyDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>('form')
  const [error, setError] = useState('')
  const [left, setLeft] = useState<readonly NotifyField[]>([])
  const { form, set, ownEmail } = useNotifyForm()
  const faults = notifyFaults(form)
  const sending = stage === 'sending'

  useEffect(() => {
    if (stage !== 'done') return
    const timer = setTimeout(onClose, NOTIFY_SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [stage, onClose])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setStage('sending')
    setError('')
    try {
      await call(askForSession, { body: requestOf(form) }, { token: currentAccount().token })
      setStage('done')
    } catch (failure) {
      setError(notifyFailure(failure))
      setStage('form')
    }
  }

  if (stage === 'done')
    return (
      <Dialog open onClose={onClose} title="Request Submitted!">
        <p role="status" className="flex items-center gap-3 text-lead">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
          We'll get back to you as soon as possible.
        </p>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} locked={sending} title="We'll let you know when your session is uploaded.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        <NotifyFields
          form={form}
          set={set}
          faults={Object.fromEntries(left.map((field) => [field, faults[field]]))}
          confirms={form.email.trim().toLowerCase() !== ownEmail?.toLowerCase()}
          onLeave={(field) => setLeft((before) => (before.includes(field) ? before : [...before, field]))}
        />
        <ErrorNote>{error}</ErrorNote>
        <Button
          type="submit"
          variant="action"
          size="large"
          disabled={Object.keys(faults).length > 0}
          busy={sending}
          busyText="Sending..."
        >
          Notify me
        </Button>
      </form>
    </Dialog>
  )
}
