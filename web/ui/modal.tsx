import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '#web/gestures/after-paint.ts'
import { LeaveContext, useLeave } from '#web/gestures/leave.ts'
import { classNames } from './class-names.ts'
import { useInBrowser } from './use-in-browser.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'onClick' | 'ref'> & {
  /** Esc, the back gesture of a phone or a press outside. */
  onClose: () => void
  /** While true none of these closes it. */
  locked?: boolean
  /** It lies under any other that is open, whichever came first. */
  under?: boolean
  ref?: RefObject<HTMLDialogElement | null>
}

/** An open listbox of the focused field closes first. */
const isListOpen = (): boolean => document.activeElement?.getAttribute('aria-expanded') === 'true'

/**
 * The browser's own modal dialog, open for as long as it is shown: it lies over everything, keeps the focus in and the
 * page behind it inert. The focus goes to the dialog itself, so that its title is read and no on-screen keyboard opens,
 * and back to the opener on closing. On the server and while hydrating it renders nothing, and `ref` is empty.
 */
export function Modal(props: ModalProps) {
  return useInBrowser() ? <OpenModal {...props} /> : null
}

function OpenModal({
  onClose,
  locked = false,
  under = false,
  ref,
  className,
  onKeyDown,
  ...rest
}: ModalProps) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const ground = useRef<HTMLDivElement>(null)
  // Over another dialog, which has made the page inert, only the browser's own ground can lie.
  const [isFirst] = useState(() => !document.querySelector('dialog:modal'))
  useShown(dialog, isFirst, under)
  const leave = useLeave(dialog, ground)
  const held = () => locked || isListOpen()
  // A press that began inside, as in selecting text, does not close it.
  const pressed = useRef(false)
  return createPortal(
    <LeaveContext value={leave}>
      {isFirst && (
        <div
          ref={ground}
          aria-hidden="true"
          className="fixed inset-0 z-90 animate-appear bg-surface-deep/70"
        />
      )}
      <dialog
        {...rest}
        ref={dialog}
        aria-modal="true"
        tabIndex={-1}
        className={classNames(
          'fixed z-100 flex-col overflow-hidden outline-none open:flex',
          isFirst ? 'backdrop:bg-transparent' : 'backdrop:animate-appear backdrop:bg-surface-deep/70',
          className,
        )}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Escape' && held()) event.preventDefault()
          // Not modal yet, so the browser does not close it.
          else if (event.key === 'Escape' && !event.currentTarget.matches(':modal')) onClose()
          if (event.key === 'Tab') turnAround(event)
        }}
        onCancel={(event) => {
          // The cancel event of a file input bubbles up here.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          if (!held()) onClose()
        }}
        onClose={({ target, currentTarget }) => {
          // On a second Esc a browser closes the dialog without a cancel event.
          if (target !== currentTarget || currentTarget.open) return
          if (locked) currentTarget.showModal()
          else onClose()
        }}
        onPointerDown={(event) => {
          pressed.current = isOutside(event)
        }}
        onClick={(event) => {
          if (pressed.current && isOutside(event) && !locked) leave(event, onClose)
        }}
      />
    </LeaveContext>,
    document.body,
  )
}

/** Whether a point is on the backdrop, whose events have the dialog as target. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Wraps Tab from the last focusable element to the first and back: the browser would go to its own buttons. */
function turnAround(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, shiftKey } = event
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isSeen(element),
  )
  const [first, last] = [stops.at(0), stops.at(-1)]
  const { activeElement } = document
  const edge = shiftKey ? first : last
  const leaves = activeElement === edge || (shiftKey && activeElement === currentTarget)
  if (edge && !leaves) return
  event.preventDefault()
  ;(shiftKey ? last : first)?.focus()
}

const isSeen = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

let lastOpener: Element | null = null

/** What opened the dialog, or, where the page has drawn that anew, what has its id. */
function openerNow(opener: Element | null): HTMLElement | null {
  const now = opener && !opener.isConnected && opener.id ? document.getElementById(opener.id) : opener
  return now instanceof HTMLElement && now.isConnected ? now : null
}

/**
 * Opens the dialog. To make a page inert a slow phone looks through all of it, which takes it longer than to draw what is opened:
 * where nothing is modal yet, the dialog is there in the next frame, over a ground of its own that takes every press, and the page
 * behind it inert in the one after.
 */
function useShown(dialog: RefObject<HTMLDialogElement | null>, isFirst: boolean, under: boolean): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const { activeElement, body } = document
    // One dialog that gives way to the next takes the pressed button along, and one that lies under others was not opened from
    // there: then it is still the first one's opener.
    const isOpened = activeElement !== body && !(under && activeElement?.closest('dialog'))
    const opener = isOpened && activeElement ? activeElement : lastOpener
    lastOpener = opener
    let takeBack = () => {}
    const show = () => (under ? underOthers(shown) : makeModal(shown))
    if (isFirst) {
      shown.open = true
      takeBack = afterPaint(show)
    } else show()
    if (!under || !openModals().some((other) => other !== shown)) shown.focus()
    return () => {
      takeBack()
      shown.close()
      openerNow(opener)?.focus({ preventScroll: true })
      if (document.querySelector('dialog:modal')) return
      const { documentElement } = document
      documentElement.toggleAttribute('data-dialog', false)
      documentElement.style.removeProperty('--scrollbar')
    }
  }, [dialog, isFirst, under])
}

const openModals = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]

/** Those that are open already lie over it; what has the focus in them keeps that. */
function underOthers(shown: HTMLDialogElement): void {
  const above = openModals()
  const { activeElement } = document
  makeModal(shown)
  for (const dialog of above) {
    dialog.close()
    dialog.showModal()
  }
  if (above.length > 0 && activeElement instanceof HTMLElement) activeElement.focus()
}

/** Whatever has the focus within it keeps that. */
function makeModal(dialog: HTMLDialogElement): void {
  const { activeElement, documentElement } = document
  const focused = dialog.contains(activeElement) ? activeElement : dialog
  const { clientWidth } = documentElement
  dialog.open = false
  focused?.toggleAttribute('autofocus', true)
  dialog.showModal()
  focused?.toggleAttribute('autofocus', false)
  if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus()
  documentElement.toggleAttribute('data-dialog', true)
  // Where the page's scrollbar took room, the page keeps its width. Told by the window's own width it would be too much: a
  // phone's is larger where something stands out, smaller under two fingers.
  const scrollbar = documentElement.clientWidth - clientWidth
  if (scrollbar > 0) documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
}
