import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openLogin } from '#web/accounts/dialogs/dialogs.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-button.tsx'

/** For a guest who was led here from the page after paying: it tells where orders are, and nothing of any. */
export function OrderNote() {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    // A page that is loaded again does not say it again.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--notice)+var(--bar))] z-30 grid justify-items-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {open && (
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
            onClick={() => setOpen(false)}
            className={`${buttonLook('quiet', 'icon')} shrink-0`}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
