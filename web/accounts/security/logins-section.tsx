import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { endLogin, endOtherLogins, type Login, listLogins } from '#contract/accounts/logins.ts'
import { call } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '../own-account/area-section.tsx'
import { askOwn } from '../own-data/load-own.ts'
import type { OwnPage } from '../own-data/use-own-page.ts'
import { shortHourOf, toldApart } from './own-times.ts'
import { SecurityList, SecurityRow, SecuritySection } from './security-section.tsx'
import { useOwnAction } from './use-own-action.ts'
import { WaitingRows } from './waiting-rows.tsx'

export const askLogins = () => askOwn(listLogins, 'Failed to fetch where you are logged in')

/** So many stand there before all are asked for. */
const FIRST_LOGINS = 5

type LoginsPage = OwnPage<{ logins: { logins: Login[] } }>

/** Where the account is logged in; each of the others can be ended. */
export function LoginsSection({ page }: { page: LoginsPage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [all, setAll] = useState(false)
  const { busy, error, run } = useOwnAction('Failed to log that device out')
  const end = (name: string, send: (token: string) => Promise<unknown>) =>
    run(name, async (token) => {
      await send(token)
      heading.current?.focus()
      page.reload()
    })
  return (
    <SecuritySection
      heading={heading}
      title="Where you are logged in"
      text="You do not know one of these? Log it out, then change your password."
    >
      <Loaded
        page={page}
        name="logins"
        waiting={<WaitingRows />}
        failed="The devices cannot be listed just now. They stay logged in."
      >
        {({ logins }) => (
          <>
            <SecurityList>
              {(all ? logins : firstOf(logins)).map((login) => (
                <LoginRow
                  key={login.id}
                  login={login}
                  alike={logins.filter(({ id, device }) => id !== login.id && device === login.device)}
                  busy={busy === String(login.id)}
                  onEnd={() =>
                    end(String(login.id), (token) => call(endLogin, { params: { id: login.id } }, { token }))
                  }
                />
              ))}
            </SecurityList>
            <ErrorNote>{error}</ErrorNote>
            <div className="flex flex-wrap gap-3">
              {logins.length > 1 && (
                <Button
                  busy={busy === 'others'}
                  busyText="Logging out..."
                  className="max-sm:w-full"
                  onClick={() => end('others', (token) => call(endOtherLogins, {}, { token }))}
                >
                  Log out everywhere else
                </Button>
              )}
              {!all && firstOf(logins).length < logins.length && (
                <Button
                  variant="quiet"
                  className="underline underline-offset-4 max-sm:w-full"
                  onClick={() => setAll(true)}
                >
                  Show all {logins.length}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </SecuritySection>
  )
}

/** The ones used last, and the one that asks. */
const firstOf = (logins: readonly Login[]): readonly Login[] =>
  logins.length <= FIRST_LOGINS + 1
    ? logins
    : logins.filter((login, at) => at < FIRST_LOGINS || login.is_current)

const isPhone = (device: string): boolean => /iPhone|iPad|Android/.test(device)

type LoginRowProps = {
  login: Login
  /** The others of such a device. */
  alike: readonly Login[]
  busy: boolean
  onEnd: () => void
}

function LoginRow({ login, alike, busy, onEnd }: LoginRowProps) {
  const { device, began_at, used_at, is_current } = login
  const others = alike.map(({ began_at }) => began_at)
  // The hour of its last use may have begun before it did.
  const isUsedSince = new Date(used_at) > new Date(began_at)
  return (
    <SecurityRow
      icon={isPhone(device) ? Smartphone : Monitor}
      title={device}
      facts={
        <>
          Logged in {toldApart(began_at, others)}.{' '}
          {is_current ? (
            <strong className="font-medium text-success">This device, now.</strong>
          ) : (
            isUsedSince && `Last used ${shortHourOf(used_at)}.`
          )}
        </>
      }
    >
      {!is_current && (
        <Button
          busy={busy}
          busyText="Logging out..."
          aria-label={`Log out ${device}, logged in ${toldApart(began_at, others, { inFull: true })}`}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </SecurityRow>
  )
}
