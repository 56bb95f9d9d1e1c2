import { Camera, ChevronRight, type LucideIcon, Waves } from 'lucide-react'
import type { Role } from '#contract/accounts/accounts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'

type Choice = { role: Role; icon: LucideIcon; title: string; text: string }
const choices: Choice[] = [
  {
    role: 'surfer',
    icon: Waves,
    title: "I'm a Surfer",
    text: 'Looking for surf photography and videos',
  },
  {
    role: 'photographer',
    icon: Camera,
    title: "I'm a Photographer",
    text: 'Showcase and sell surf content',
  },
]

export function SignupChooser({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Tell us who you are to get started">
      <ul className="grid gap-3 pt-2">
        {choices.map(({ role, icon: Icon, title, text }) => (
          <li key={role}>
            <button
              type="button"
              onClick={() => moveTo(`${role}-signup`, role)}
              className="flex w-full items-center gap-4 rounded-control border border-line-strong p-4 text-left transition-colors hover:border-ink hover:bg-surface-soft"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface-deep text-on-deep">
                <Icon aria-hidden="true" className="size-6" strokeWidth={1.5} />
              </span>
              <span className="grid flex-1">
                <span className="font-semibold">{title}</span>
                <span className="text-balance text-fine text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-fine text-muted">
        Already have an account? <TextButton onClick={() => moveTo('login', 'surfer')}>Sign in</TextButton>
      </p>
    </Dialog>
  )
}
