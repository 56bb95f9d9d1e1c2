import {
  type MouseEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Session } from '#contract/catalogue/catalogue.ts'
import type { Opening } from '#contract/waves/opening.ts'
import { WAVES_FROM } from '#contract/waves/outline.ts'
import { useConnectionTrouble } from '#web/platform/connection.ts'
import { GridSkeleton } from '../session/grid-skeleton.tsx'
import { PreviewText } from '../session/preview-note.tsx'
import { isFirstTelling } from '../session/preview-note-key.ts'
import { arrivalOf } from '../session/session-facts.tsx'
import { SessionHeading } from '../session/session-heading.tsx'
import { topOfPage } from './cover-page.ts'
import { FirstMedia } from './first-media.tsx'
import { openAhead } from './page-ahead.ts'
import { type Standing, stand } from './stand.ts'

export type ShowFirst = (event: MouseEvent<HTMLElement>) => void

type FirstScreenProps = {
  session: Session
  path: string
  /** Given what a press of the card does. */
  show: RefObject<ShowFirst | null>
}

/**
 * The first screen of a session as its page will show it, drawn unseen as somebody is about to go there: a press only makes it seen.
 * The router is asked for the page after that, and the page takes its place.
 */
export function FirstScreen({ session, path, show }: FirstScreenProps) {
  const [opened, setOpened] = useState<Opening | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  const standing = useRef<Standing | null>(null)
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  const trouble = useConnectionTrouble()

  useEffect(() => {
    if (savesData()) return
    let isOver = false
    const open = (found: Opening | null) => {
      if (isOver || !found) return
      // Somebody waits for it, or nobody does yet.
      if (standing.current) setOpened(found)
      else startTransition(() => setOpened(found))
    }
    openAhead(path).then(open, () => {})
    return () => {
      isOver = true
    }
  }, [path])

  useLayoutEffect(() => {
    const { current } = screen
    if (!current) return
    current.style.paddingTop = `${topOfPage()}px`
    for (const each of current.querySelectorAll('[data-media]')) each.removeAttribute('data-media')
    // Decoded before they are seen.
    if (opened) for (const image of current.querySelectorAll('img')) image.decode().catch(() => {})
  })

  useLayoutEffect(() => {
    show.current = (event) => {
      const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event
      if (metaKey || ctrlKey || shiftKey || altKey || button !== 0 || !screen.current) return
      event.preventDefault()
      if (standing.current) return
      const { pathname, search } = here
      standing.current = stand(screen.current, {
        go: () => void navigate(path),
        async stay() {
          // Ends what the router has begun, and loads nothing: another place on the same page.
          await navigate({ pathname, search, hash: 'list' }, { replace: true, preventScrollReset: true })
          window.history.replaceState(window.history.state, '', pathname + search)
        },
        gone() {
          standing.current = null
          if (document.activeElement === document.body) currentTarget.focus({ preventScroll: true })
        },
      })
    }
    return () => {
      show.current = null
    }
  })
  // The page is on its way elsewhere, or cannot be fetched now: what was there is there again.
  const isElsewhere = next !== undefined && next.pathname !== path
  useEffect(() => {
    if (isElsewhere || trouble) standing.current?.leave()
  }, [isElsewhere, trouble])
  useLayoutEffect(
    () => () => {
      if (window.location.pathname === path) standing.current?.giveWay()
      else standing.current?.leave()
    },
    [path],
  )
  return createPortal(
    <div
      ref={screen}
      data-first-screen=""
      aria-hidden="true"
      className="invisible fixed inset-0 z-24 touch-none overflow-hidden bg-surface contain-strict"
    >
      <div inert className="lg:pt-6">
        <SessionHeading
          session={opened ?? session}
          arrival={opened && arrivalOf(opened)}
          note={<PreviewText isFirst={isFirstTelling()} />}
        />
        {opened ? <FirstMedia session={opened} /> : <GridSkeleton hasRuler={mayHaveWaves(session)} />}
      </div>
    </div>,
    document.body,
  )
}

/** What a card tells of it. */
const mayHaveWaves = ({ image_count, video_count }: Session): boolean =>
  image_count + video_count >= WAVES_FROM

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
