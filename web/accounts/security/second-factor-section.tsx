import { useRef, useState } from 'react'
import { readSecondFactor, type SecondFactor } from '#contract/accounts/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '../own-account/area-section.tsx'
import { askOwn } from '../own-data/load-own.ts'
import type { OwnPage } from '../own-data/use-own-page.ts'
import { BothFactorsDialog } from './both-factors-dialog.tsx'
import { dayOf } from './own-times.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecuritySection } from './security-section.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'
import { WaitingLineAndButton } from './waiting-rows.tsx'

/** Recovery codes left at which to make new ones. */
const FEW = 3

export const askSecondFactor = () => askOwn(readSecondFactor, 'Failed to fetch your second step')

type SecondFactorPage = OwnPage<{ secondFactor: SecondFactor }>

/** The code of an authenticator app that a photographer's log-in may ask for besides the password. */
export function SecondFactorSection({ page }: { page: SecondFactorPage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const changed = (made: string[] | null) => {
    setCodes(made)
    heading.current?.focus()
    page.reload()
  }
  return (
    <SecuritySection
      heading={heading}
      title="Second step"
      text="After your password, the log-in asks for a code from an app on your phone: a stolen password alone is of no use. With a passkey you need no code."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => changed(null)} />
      ) : (
        <Loaded
          page={page}
          name="secondFactor"
          waiting={<WaitingLineAndButton />}
          failed="Whether it is on cannot be shown just now. It is as it was."
        >
          {(known) =>
            known.is_on ? (
              <SwitchedOn known={known} onChanged={changed} />
            ) : (
              <SetUpSecondFactor onDone={changed} onTurn={() => heading.current?.focus()} />
            )
          }
        </Loaded>
      )}
    </SecuritySection>
  )
}

type SwitchedOnProps = { known: SecondFactor; onChanged: (codes: string[] | null) => void }

function SwitchedOn({ known, onChanged }: SwitchedOnProps) {
  const [open, setOpen] = useState<'renew' | 'switch-off' | null>(null)
  const { since, recovery_codes_left: left } = known
  const done = (codes: string[] | null) => {
    setOpen(null)
    onChanged(codes)
  }
  return (
    <>
      <p>
        On{since && ` since ${dayOf(since)}`}.{' '}
        {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.
        {left <= FEW && ' Make new ones while you can.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
        <Button variant="danger" onClick={() => setOpen('switch-off')}>
          Switch off
        </Button>
      </div>
      {open && <BothFactorsDialog what={open} onClose={() => setOpen(null)} onDone={done} />}
    </>
  )
}
