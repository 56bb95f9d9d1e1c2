import { Fingerprint } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { listPasskeys, type Passkey } from '#contract/accounts/passkeys.ts'
import { ApiError } from '#web/platform/api/api.ts'
import type { Explain } from '#web/platform/forms/explain-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { hasPasskeys, passkeyFailure } from '../login/passkey-failure.ts'
import { Loaded } from '../own-account/area-section.tsx'
import { ButtonBar } from '../own-account/field-bars.tsx'
import { askOwn } from '../own-data/load-own.ts'
import type { OwnPage } from '../own-data/use-own-page.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { shortDayOf } from './own-times.ts'
import { SecurityList, SecurityRow, SecuritySection } from './security-section.tsx'
import { WaitingLine } from './waiting-rows.tsx'

const RenameDialog = lazy(async () => ({ default: (await import('./passkey-dialogs.tsx')).RenameDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./passkey-dialogs.tsx')).RemoveDialog }))

export const askPasskeys = () => askOwn(listPasskeys, 'Failed to fetch your passkeys')

type PasskeysPage = OwnPage<{ passkeys: { passkeys: Passkey[] } }>

const explain: Explain = (error) => {
  const fields = error instanceof ApiError ? error.fields : {}
  const isAtPassword = 'current_password' in fields
  return { message: isAtPassword ? '' : passkeyFailure(error, 'Failed to add a passkey'), fields }
}

/** The passkeys of the account: added, renamed, removed. */
export function PasskeysSection({ page }: { page: PasskeysPage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isAble = useInBrowser() && hasPasskeys()
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const close = () => setOpen(null)
  const changed = () => {
    close()
    heading.current?.focus()
    page.reload()
  }
  return (
    <SecuritySection
      heading={heading}
      title="Passkeys"
      text="A key that your phone or computer keeps: you log in with your fingerprint, your face or its lock, without a password."
    >
      <Loaded
        page={page}
        name="passkeys"
        waiting={<WaitingLine />}
        failed="Those you have cannot be listed just now. They work as before."
      >
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p>You have no passkey yet.</p>
          ) : (
            <SecurityList>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setOpen({ what: 'rename', passkey })}
                  onRemove={() => setOpen({ what: 'remove', passkey })}
                />
              ))}
            </SecurityList>
          )
        }
      </Loaded>
      {page.answers === null ? (
        // No button yet: the page itself takes the place of what is there before it, and of what was typed in that.
        <ButtonBar />
      ) : isAble ? (
        <ConfirmedForm
          label="Add a passkey"
          busyText="Waiting for your device..."
          send={async (token, body) => {
            const { makePasskey } = await import('./make-passkey.ts')
            await makePasskey(token, body)
            page.reload()
          }}
          explain={explain}
        />
      ) : (
        <p className="text-fine text-muted">This browser cannot make passkeys.</p>
      )}
      <Suspense>
        {open?.what === 'rename' && (
          <RenameDialog passkey={open.passkey} onClose={close} onChanged={changed} />
        )}
        {open?.what === 'remove' && (
          <RemoveDialog passkey={open.passkey} onClose={close} onChanged={changed} />
        )}
      </Suspense>
    </SecuritySection>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, added_at, used_at, is_synced } = passkey
  const use = used_at === null ? 'Not used yet.' : `Last used ${shortDayOf(used_at)}.`
  return (
    <SecurityRow
      icon={Fingerprint}
      title={name}
      facts={`Added ${shortDayOf(added_at)}. ${use}${is_synced ? '' : ' On one device only.'}`}
    >
      {/* On a phone below the name. */}
      <div className="flex flex-wrap gap-2 max-sm:pl-8">
        <Button onClick={onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`} className="text-danger!">
          Remove
        </Button>
      </div>
    </SecurityRow>
  )
}
