import { Check } from 'lucide-react'
import { INTEREST_CONSENT, noteInterest } from '#contract/accounts/invitations.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { withFields } from '#web/platform/forms/explain-failure.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { LegalLink } from './legal-link.tsx'

/** Takes contact details of photographers while their sign-up is by invitation (surfer.md §1: limited at present). */
export function InterestDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    values: { name: '', email: '', place: '', consent: false },
    check: (typed) => bodyFaults(noteInterest, typed),
    send: async ({ name, email, place }) => {
      await call(noteInterest, { body: { name, email, place, consent: true } })
    },
    explain: withFields((error) =>
      errorMessage(error, 'Your details could not be sent. Please try again in a moment.'),
    ),
  })

  if (form.sent)
    return (
      <Dialog open onClose={onClose} title="Thank you, we will be in touch">
        <div className="grid gap-6 pt-2">
          <div className="flex items-start gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success">
              <Check aria-hidden="true" className="size-6" />
            </span>
            <p role="status" className="min-w-0 break-words">
              We write to <strong className="font-semibold">{form.values.email.trim()}</strong> as soon as
              there is room for one more photographer.
            </p>
          </div>
          <ButtonLink to="/sessions" variant="action" size="large" className="w-full" onClick={onClose}>
            Look at sessions
          </ButtonLink>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.busy}
      title={
        <>
          Photographer <span className="whitespace-nowrap">sign-up</span> is limited at present
        </>
      }
      description="We let photographers in step by step, so that each of them sells. Tell us who you are and where you shoot, and we write as soon as there is room."
    >
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <TextField label="Name" autoComplete="name" required {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <TextField
          label="Where do you shoot?"
          hint="A beach, a town, a stretch of coast"
          required
          {...form.field('place')}
        />
        <CheckboxField
          label={
            <>
              {INTEREST_CONSENT.text} <LegalLink to="/privacy">Privacy Policy</LegalLink>
            </>
          }
          required
          {...form.box('consent')}
        />
        <FormSubmit form={form} busyText="Sending...">
          Keep me posted
        </FormSubmit>
        <p className="flex flex-wrap justify-center gap-x-6 text-fine">
          <TextButton onClick={() => moveTo('surfer-signup', 'surfer')}>I'm a surfer</TextButton>
          <TextButton onClick={() => moveTo('login', 'photographer')}>Login here</TextButton>
        </p>
      </form>
    </Dialog>
  )
}
