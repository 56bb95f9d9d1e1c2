import { Dialog } from '#web/ui/dialog.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { useAfterLogin } from '../login/use-after-login.ts'
import { LegalLink } from './legal-link.tsx'
import { PersonFields } from './person-fields.tsx'
import { SignupBack, SignupFrame, SignupLead, SignupPoints, SignupTitle } from './signup-frame.tsx'
import { useSignup } from './use-signup.ts'

const points = ['Look at every frame for free', 'Originals without watermarks', 'Yours to download anytime']

/** Surfer sign-up, full screen (surfer.md §2). */
export function SurferSignup({ onClose }: { onClose: () => void }) {
  const afterLogin = useAfterLogin()
  const signup = useSignup('surfer', afterLogin)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<SignupTitle>Create your surfer account</SignupTitle>}
      description={
        <>
          Find yourself in the line-up and keep the waves you caught
          <SignupPoints points={points} />
        </>
      }
      size="split"
      locked={signup.busy}
    >
      <SignupFrame wave={3}>
        <div className="grid content-start gap-5">
          <SignupBack type="surfer" />
          <SignupLead>
            <TextButton onClick={() => moveTo('photographer-signup', 'photographer')}>
              I'm not a Surfer
            </TextButton>
          </SignupLead>
          <PersonFields
            signup={signup}
            submitText="Sign Up"
            busyText="Signing up..."
            terms={
              <>
                I accept the <LegalLink to="/terms">Terms of Service</LegalLink> and the{' '}
                <LegalLink to="/privacy">Privacy Policy</LegalLink>
              </>
            }
          />
        </div>
      </SignupFrame>
    </Dialog>
  )
}
