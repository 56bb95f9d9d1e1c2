import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useState } from 'react'
import type { Opening } from '#contract/waves/opening.ts'
import { openLogin } from '#web/accounts/dialogs/dialogs.tsx'
import { useGoHome } from '#web/accounts/login/use-go-home.ts'
import { useAccount, whenLoggedIn } from '#web/accounts/store.ts'
import { loadPart } from '#web/platform/connection.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { PreviewNote } from './preview-note.tsx'
import { arrivalOf, hasTimes } from './session-facts.tsx'
import { SessionHeading } from './session-heading.tsx'

/** Hardly any session is off sale or still arriving, and of few pages the owner looks. */
const OffSale = lazy(async () => ({ default: (await loadPart(() => import('./off-sale.tsx'))).OffSale }))
const NewItems = lazy(async () => ({ default: (await loadPart(() => import('./new-items.tsx'))).NewItems }))
const OwnSessionBar = lazy(async () => ({
  default: (await loadPart(() => import('./own-session-bar.tsx'))).OwnSessionBar,
}))
/** Guests are sent to log in first: their page is lighter without its code. Others fetch it beside the rest. */
const loadMedia = () => import('./session-media-view.tsx')
const SessionMediaView = lazy(async () => {
  if (typeof document !== 'undefined') await whenLoggedIn()
  return { default: (await loadPart(loadMedia)).SessionMediaView }
})
let here: ComponentType<{ session: Opening }> | null = null
const preloadMedia = () => {
  loadMedia().then(
    (media) => {
      here = media.SessionMediaView
    },
    () => undefined,
  )
}
if (typeof document !== 'undefined' && document.documentElement.dataset.role !== 'guest') preloadMedia()

/**
 * Comes from the server with its first pictures, which only those see who this browser last saw logged in. Told nothing
 * that changes: an update from above would throw away what the server sent before its code is there. `isNew`: the page was
 * gone to, and nothing of it stands yet: drawn at once where its code is here, for React shows what it waited for
 * only after a pause.
 */
const MemberMedia = memo(function MemberMedia({ session, isNew }: { session: Opening; isNew: boolean }) {
  const [Media] = useState(() => (isNew && here) || SessionMediaView)
  return (
    <Suspense fallback={<GridSkeleton hasRuler={hasTimes(session)} />}>
      <div className="as-guest:hidden">
        <Media session={session} />
      </div>
    </Suspense>
  )
})

/** Told nothing that changes either. */
const NotOnSale = memo(function NotOnSale({ hidden }: { hidden: boolean }) {
  return (
    <Suspense fallback={null}>
      <OffSale hidden={hidden} />
    </Suspense>
  )
})

/** The session for those who are logged in; others are asked to, and come back here (surfer.md, Session detail). */
export function SessionView({ session: loaded }: { session: Opening }) {
  /** With what came after the page: a page that is loaded again knows of it by itself. */
  const [brought, setBrought] = useState<{ session: Opening; of: Opening } | null>(null)
  const session = brought?.of === loaded ? brought.session : loaded
  const [over, setOver] = useState<ReturnType<typeof arrivalOf>>(null)
  const arrival = arrivalOf(loaded)
  const bring = useCallback((fresh: Opening) => setBrought({ session: fresh, of: loaded }), [loaded])
  const { status, user } = useAccount()
  const [isNew] = useState(status === 'member')
  const goHome = useGoHome()
  useEffect(() => {
    if (status !== 'guest') return
    const { pathname, search } = window.location
    openLogin({ redirectPath: pathname + search, onClose: goHome })
  }, [status, goHome])

  useEffect(() => {
    // After the visible content is rendered.
    const count = () => {
      import('./count-view.ts').then(({ countView }) => countView(session.id)).catch(() => undefined)
    }
    if (status === 'member') return count()
    // For guests, who see the login dialog, the view is counted only after an interaction.
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, count, { once: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, count)
    }
  }, [session.id, status])

  return (
    <div className="lg:pt-6">
      <SessionHeading
        session={session}
        arrival={session.on_sale ? arrival && (over ?? arrival) : null}
        note={
          session.on_sale && (
            <>
              {loaded.arriving && (
                <Suspense fallback={null}>
                  <NewItems session={session} onOver={setOver} onBrought={bring} />
                </Suspense>
              )}
              <PreviewNote />
            </>
          )
        }
      />
      {!session.on_sale ? (
        <NotOnSale hidden={session.hidden} />
      ) : (
        <>
          {status !== 'guest' && <MemberMedia session={session} isNew={isNew} />}
          {(status === 'guest' || status === 'unknown') && (
            <div className="hidden as-guest:block">
              <GridSkeleton hasRuler={hasTimes(session)} />
            </div>
          )}
        </>
      )}
      {user?.isPhotographer && user.id === session.photographer?.id && (
        <Suspense fallback={null}>
          <OwnSessionBar sessionId={session.id} />
        </Suspense>
      )}
    </div>
  )
}
