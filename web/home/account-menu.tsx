import { Link } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { useGoHome } from '#web/accounts/login/use-go-home.ts'
import { signOut } from '#web/accounts/store.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { useDisclosure } from '#web/ui/use-disclosure.ts'
import { accountLinks } from './account-links.ts'

const item = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-surface-soft'

/** The avatar with its menu; an empty circle until the stored account is read. */
export function AccountMenu({ user }: { user: User | null }) {
  const { open, toggle, holder, close } = useDisclosure()
  const goHome = useGoHome()
  return (
    <div ref={holder} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={toggle}
        className="grid size-11 place-items-center rounded-full"
      >
        <span className="sr-only">Account menu</span>
        {user ? (
          <Avatar photo={user.profile_photo} first={user.first_name} last={user.last_name} />
        ) : (
          <span className="size-9 rounded-full bg-surface-soft" />
        )}
      </button>
      <div
        id="account-menu"
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-2 w-64 animate-rise overflow-hidden rounded-control border border-line bg-surface-raised py-2 shadow-lift"
      >
        {user && (
          <p className="mb-2 border-b border-line px-4 pt-1 pb-3">
            <span className="block truncate font-semibold">
              {user.first_name} {user.last_name}
            </span>
            <span className="block truncate text-fine text-muted">{user.email}</span>
          </p>
        )}
        {accountLinks(user).map((link) => (
          <Link key={link.label} to={link.to} className={item}>
            {link.label}
          </Link>
        ))}
        <hr className="my-2 border-line" />
        <button
          type="button"
          className={item}
          onClick={() => {
            close()
            signOut(goHome)
          }}
        >
          Log out
        </button>
      </div>
    </div>
  )
}
