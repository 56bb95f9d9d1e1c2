import { useEffect, useState } from 'react'
import { PHOTOGRAPHER_WELCOME_MS } from '#contract/accounts/accounts.ts'
import { brand } from '#contract/brand.ts'
import { SuccessNote } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { holdOpen, type Invited, moveTo } from '../dialog-view.ts'
import { homes } from '../homes.ts'
import { useAfterLogin } from '../login/use-after-login.ts'
import { PersonFields } from './person-fields.tsx'
import { PhotographerTerms } from './photographer-terms.tsx'
import { SignupBack, SignupFrame, SignupLead, SignupPoints, SignupTitle } from './signup-frame.tsx'
import { useSignup } from './use-signup.ts'

type PhotographerSignupProps = { invited?: Invited; onClose: () => void }

/** Photographer sign-up, full screen with its side panel (surfer.md §2). */
export function PhotographerSignup({ invited, onClose }: PhotographerSignupProps) {
  const [created, setCreated] = useState(false)
  // An invitation is for photographers: there is nothing to choose.
  const canGoBack = !invited && !created
  const signup = useSignup(
    'photographer',
    () => {
      holdOpen()
      setCreated(true)
    },
    invited,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        canGoBack ? (
          <SignupTitle>Create your photographer account</SignupTitle>
        ) : (
          'Create your photographer account'
        )
      }
      description={
        <>
          Start selling surf photos & videos to surfers
          <SignupPoints points={points} />
        </>
      }
      size="split"
      locked={signup.busy || created}
    >
      <SignupFrame wave={1}>
        {created ? (
          <Welcome />
        ) : (
          <div className="grid content-start gap-5">
            {canGoBack && <SignupBack type="photographer" />}
            <SignupLead>
              <span>
                Already a photographer?{' '}
                <TextButton onClick={() => moveTo('login', 'photographer')}>Login here</TextButton>
              </span>
              <TextButton onClick={() => moveTo('surfer-signup', 'surfer')}>I'm a surfer</TextButton>
            </SignupLead>
            <PersonFields
              signup={signup}
              submitText="Create account"
              busyText="Creating account..."
              terms={<PhotographerTerms />}
            >
              <TextField
                label="Phone Number"
                type="tel"
                autoComplete="tel"
                optional
                {...signup.field('phone_number')}
              />
            </PersonFields>
          </div>
        )}
      </SignupFrame>
    </Dialog>
  )
}

const points = [
  'You keep 80% of each sale',
  'Payouts in 2-7 business days',
  'Previews are watermarked, originals stay private',
]

/** The success message; after a delay it closes the dialog and navigates on. */
function Welcome() {
  const afterLogin = useAfterLogin()
  useEffect(() => {
    const timer = setTimeout(() => afterLogin(homes.photographer), PHOTOGRAPHER_WELCOME_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="self-center py-16">
      <SuccessNote>
        Account created successfully! Welcome to {brand.name}. Redirecting you to your dashboard...
      </SuccessNote>
    </div>
  )
}
