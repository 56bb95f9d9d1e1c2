import { MailCheck, MessagesSquare } from 'lucide-react'
import type { Role } from '#contract/accounts/accounts.ts'
import { RESET_LINK_MINUTES } from '#contract/accounts/password-reset.ts'
import { brand } from '#contract/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/dialog.tsx'

export const successTitle: Record<Role, string> = {
  surfer: 'Check your email',
  photographer: 'Contact Your Team',
}

type ForgotSuccessProps = { role: Role; email: string; onClose: () => void; onBack: () => void }

/** Says what happens next, in the same words whether or not the address is known (decisions.md, Accounts). */
export function ForgotSuccess({ role, email, onClose, onBack }: ForgotSuccessProps) {
  const Icon = role === 'surfer' ? MailCheck : MessagesSquare
  return (
    <div className="grid gap-6 pt-2">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success">
          <Icon aria-hidden="true" className="size-6" strokeWidth={1.5} />
        </span>
        <div role="status" className="grid min-w-0 gap-2 break-words">
          {role === 'surfer' ? (
            <>
              <p>
                If there is a surfer account for <strong className="font-semibold">{email.trim()}</strong>, a
                link to a new password is on its way.
              </p>
              <p className="text-fine text-muted">
                It works once, for {RESET_LINK_MINUTES} minutes. Nothing there? Look into your spam folder.
              </p>
            </>
          ) : (
            <>
              <p>Our team resets photographers' passwords in person, to keep your payouts safe.</p>
              <p>
                Write to{' '}
                <a
                  href={`mailto:${brand.supportEmail}`}
                  className="font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {brand.supportEmail}
                </a>{' '}
                and we send you a link.
              </p>
            </>
          )}
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="action" onClick={onBack}>
          Back to Login
        </Button>
        <CloseButton onClose={onClose}>Close</CloseButton>
      </div>
    </div>
  )
}
