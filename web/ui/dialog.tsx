import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  /** `screen` and the narrower `column` cover everything; `normal` is a card, a bottom sheet on phones. */
  size?: keyof typeof sizes
  /** While true neither Esc, the X nor a press outside closes it. */
  locked?: boolean
  /** Without the X: what it shows has a button that closes. */
  plain?: boolean
  children: ReactNode
}

const card =
  'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet rounded-t-sheet sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:-translate-y-1/2 sm:animate-appear sm:rounded-sheet'
const sizes = {
  normal: `${card} sm:max-w-md`,
  wide: `${card} sm:max-w-2xl`,
  screen: 'inset-0 animate-appear',
  column: 'inset-0 animate-appear sm:pt-[12dvh]',
} as const

/** A list that is open in the field under the cursor closes first. */
const isListOpen = (): boolean => document.activeElement?.getAttribute('aria-expanded') === 'true'

let lastOpener: HTMLElement | null = null

/** Where the focus goes when a dialog opens and closes. */
function useFocusKeeping() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    /** The dialog itself takes it: its title is read, and no keyboard jumps up over a phone's screen. */
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      const { activeElement } = document
      const known = activeElement instanceof HTMLElement && activeElement !== document.body
      // One dialog that gives way to the next takes the pressed button along: then it is still the first one's opener.
      opener.current = known ? activeElement : lastOpener
      lastOpener = opener.current
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    },
    /** Back to what opened it. The library would look for a trigger of its own. */
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current?.isConnected) opener.current.focus()
    },
  }
}

/** Takes the focus in and gives it back, locks the page's scrolling. Import lazily: it brings the dialog library. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'normal',
  locked,
  plain,
  children,
}: DialogProps) {
  const focus = useFocusKeeping()
  const hold = (event: Event) => {
    if (locked) event.preventDefault()
  }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-surface-deep/70" />
        <Primitive.Content
          {...focus}
          onEscapeKeyDown={(event) => {
            if (locked || isListOpen()) event.preventDefault()
          }}
          onPointerDownOutside={hold}
          aria-describedby={description ? undefined : ''}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-surface-raised shadow-sheet outline-none',
            sizes[size],
          )}
        >
          <div
            className={classNames(
              'flex w-full items-start justify-between gap-4 px-5 pt-5 pb-2 sm:px-7 sm:pt-6',
              size === 'screen' && 'mx-auto max-w-5xl',
              size === 'column' && 'mx-auto max-w-[39.5rem]',
            )}
          >
            <div className="pt-1.5">
              <Primitive.Title className="font-display text-title font-semibold tracking-tight">
                {title}
              </Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
              )}
            </div>
            {!locked && !plain && (
              <Primitive.Close aria-label="Close" className={`${buttonLook('quiet', 'icon')} -mr-2 shrink-0`}>
                <X aria-hidden="true" className="size-5" />
              </Primitive.Close>
            )}
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-5 pt-2 pb-7 sm:px-7">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
