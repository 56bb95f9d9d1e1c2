import { Bell } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react'
import { loadPart } from '#web/platform/connection.ts'
import { Button } from '#web/ui/button.tsx'

const load = () => import('./notify-dialog.tsx')
const Opened = lazy(async () => ({ default: (await loadPart(load)).NotifyDialog }))
const preload = (): void => {
  load().catch(() => undefined)
}

type NotifyButtonProps = Pick<ComponentProps<typeof Button>, 'className' | 'variant' | 'size'>

/** Opens the dialog that asks for a mail when a session is published; not for photographers. */
export function NotifyButton(look: NotifyButtonProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button data-call onClick={() => setOpen(true)} onPointerEnter={preload} onFocus={preload} {...look}>
        <Bell aria-hidden="true" className="size-4.5" />
        Notify me
      </Button>
      <Suspense fallback={null}>{open && <Opened onClose={close} />}</Suspense>
    </>
  )
}
