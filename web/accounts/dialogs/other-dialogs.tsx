import { isInviteOnly } from '#web/platform/document/signup-mode.ts'
import { type AccountView, dismiss } from '../dialog-view.ts'
import { SecondStepDialog } from '../login/second-step-dialog.tsx'
import { ForgotDialog } from '../reset/forgot-dialog.tsx'
import { InterestDialog } from '../sign-up/interest-dialog.tsx'
import { PhotographerSignup } from '../sign-up/photographer-signup.tsx'
import { SignupChooser } from '../sign-up/signup-chooser.tsx'
import { SurferSignup } from '../sign-up/surfer-signup.tsx'

/** The account dialogs that no page opens by itself: sign-up and password reset. */
export function OtherDialog({ view }: { view: AccountView }) {
  const close = () => dismiss()
  if (view.name === 'forgot-password')
    return <ForgotDialog role={view.role} email={view.email} onClose={close} />
  if (view.name === 'second-step') return <SecondStepDialog ticket={view.ticket ?? ''} onClose={close} />
  if (view.name === 'chooser') return <SignupChooser onClose={close} />
  if (view.name === 'surfer-signup') return <SurferSignup onClose={close} />
  if (isInviteOnly() && !view.invited) return <InterestDialog onClose={close} />
  return <PhotographerSignup invited={view.invited} onClose={close} />
}
