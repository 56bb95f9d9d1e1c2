import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  /** `screen` covers everything; `normal` is a card, a bottom sheet on phones. */
  size?: 'normal' | 'wide' | 'screen'
  /** While true neither Esc, the X nor a press outside closes it. */
  locked?: boolean
  children: ReactNode
}

const sizes = {
  normal: 'sm:max-w-md',
  wide: 'sm:max-w-2xl',
  screen:
    'inset-0 sm:inset-0 max-h-none sm:max-h-none rounded-none sm:rounded-none sm:max-w-none sm:translate-0',
} as const

/** Takes the focus in and gives it back, locks the page's scrolling. Import lazily: it brings the dialog library. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'normal',
  locked,
  children,
}: DialogProps) {
  const hold = (event: Event) => {
    if (locked) event.preventDefault()
  }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-surface-deep/70" />
        <Primitive.Content
          onEscapeKeyDown={hold}
          onPointerDownOutside={hold}
          aria-describedby={description ? undefined : ''}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col overflow-hidden rounded-t-sheet bg-surface-raised shadow-sheet outline-none',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:-translate-y-1/2 sm:animate-appear sm:rounded-sheet',
            sizes[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-2 sm:px-7 sm:pt-6">
            <div className="pt-1.5">
              <Primitive.Title className="font-display text-title font-semibold tracking-tight">
                {title}
              </Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
              )}
            </div>
            {!locked && (
              <Primitive.Close aria-label="Close" className={`${buttonLook('quiet', 'icon')} -mr-2 shrink-0`}>
                <X aria-hidden="true" className="size-5" />
              </Primitive.Close>
            )}
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 pt-2 pb-7 sm:px-7">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
