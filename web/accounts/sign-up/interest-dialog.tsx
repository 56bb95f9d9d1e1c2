import { type FormEvent, useState } from 'react'
import { INTEREST_CONSENT, noteInterest } from '#contract/accounts/invitations.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { isEmail } from '../is-email.ts'
import { LegalLink } from './legal-link.tsx'

const empty = { name: '', email: '', place: '' }
type Name = keyof typeof empty

/** Where photographers sign up by invitation, the others leave word (surfer.md §1: limited at present). */
export function InterestDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(empty)
  const [agreed, setAgreed] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [error, setError] = useState('')
  const [stage, setStage] = useState<'form' | 'sending' | 'done'>('form')

  const text = (name: Name) => ({
    name,
    required: true,
    value: form[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm((last) => ({ ...last, [name]: target.value })),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(form, agreed)
    setFields(faults)
    setError('')
    if (Object.keys(faults).length > 0) return
    setStage('sending')
    try {
      await call(noteInterest, { body: { ...form, consent: true } })
      setStage('done')
    } catch (failure) {
      setFields(failure instanceof ApiError ? failure.fields : {})
      setError(errorMessage(failure, 'Your details could not be sent. Please try again in a moment.'))
      setStage('form')
    }
  }

  if (stage === 'done')
    return (
      <Dialog open onClose={onClose} title="Thank you, we will be in touch">
        <p role="status">
          We write to {form.email.trim()} as soon as there is room for one more photographer.
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      locked={stage === 'sending'}
      title={
        <>
          Photographer <span className="whitespace-nowrap">sign-up</span> is limited at present
        </>
      }
      description="We let photographers in step by step, so that each of them sells. Tell us who you are and where you shoot, and we write as soon as there is room."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        <TextField label="Name" autoComplete="name" {...text('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...text('email')} />
        <TextField
          label="Where do you shoot?"
          hint="A beach, a town, a stretch of coast"
          {...text('place')}
        />
        <CheckboxField
          label={
            <>
              {INTEREST_CONSENT.text} <LegalLink to="/privacy">Privacy Policy</LegalLink>
            </>
          }
          checked={agreed}
          error={fields.consent}
          onChange={({ target }) => setAgreed(target.checked)}
          required
        />
        <ErrorNote>{error}</ErrorNote>
        <Button type="submit" variant="action" size="large" busy={stage === 'sending'} busyText="Sending...">
          Keep me posted
        </Button>
        <p className="flex flex-wrap justify-center gap-x-6 text-fine">
          <TextButton onClick={() => moveTo('surfer-signup', 'surfer')}>I'm a surfer</TextButton>
          <TextButton onClick={() => moveTo('login', 'photographer')}>Login here</TextButton>
        </p>
      </form>
    </Dialog>
  )
}

function faultsOf(form: typeof empty, agreed: boolean): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!form.name.trim()) faults.name = 'Please enter your name'
  if (!isEmail(form.email)) faults.email = 'Please enter a valid email'
  if (!form.place.trim()) faults.place = 'Please tell us where you shoot'
  if (!agreed) faults.consent = 'Please agree, or we may not write to you'
  return faults
}
