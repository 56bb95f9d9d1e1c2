import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openLogin } from '#web/accounts/dialogs/dialogs.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { useConnectionTrouble } from '#web/platform/connection.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-button.tsx'

/** For a guest who was led here from the page after paying: it tells where orders are, and nothing of any. */
export function OrderNote() {
  const { status } = useAccount()
  const trouble = useConnectionTrouble()
  const [open, setOpen] = useState(false)
  // What comes into a status is read out, what it comes with is not.
  useEffect(() => setOpen(true), [])
  const close = () => {
    setOpen(false)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--notice)+var(--bar))] z-30 grid justify-items-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {/* The notice of a lost line stands in the same place. */}
      {open && status === 'guest' && !trouble && (
        <div className="deep pointer-events-auto flex max-w-xl animate-rise items-center gap-2 rounded-control py-2 pr-2 pl-4 shadow-sheet ring-1 ring-line">
          <p>
            Looking for an order?{' '}
            <span className="-my-3 -mx-1 inline-block">
              <TextButton onClick={() => openLogin({ redirectPath: '/surfer/media' })}>Log in</TextButton>
            </span>
            : it is in My Media.
          </p>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className={`${buttonLook('quiet', 'icon')} shrink-0`}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
