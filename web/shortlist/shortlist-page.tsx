import { Camera } from 'lucide-react'
import { useRef } from 'react'
import type { MetaArgs } from 'react-router'
import { SHORTLIST_MAX } from '#contract/limits.ts'
import { openLogin } from '#web/accounts/dialogs/dialogs.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { ListedItems } from './listed-items.tsx'
import { bring } from './store.ts'
import { useShortlist } from './use-shortlist.ts'
import { Waiting } from './waiting.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Shortlist',
    description: 'The surf photos and videos you like.',
    path: '/shortlist',
    hidden: true,
  })

/** What has a heart, by session and wave, as it stands now. */
export default function ShortlistPage() {
  const { status, user } = useAccount()
  const { of, ids, known, lost } = useShortlist()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div
      className={`measure screenful py-8 as-photographer:min-h-0 lg:py-12 ${known && ids.length > 0 ? 'min-h-0' : ''}`}
    >
      <h1 ref={title} tabIndex={-1} className="text-headline outline-none">
        Your shortlist
      </h1>
      {status === 'guest' && ids.length > 0 && <OfBrowser />}
      {ids.length >= SHORTLIST_MAX && (
        <p className="mt-2 text-fine text-muted">
          It holds {SHORTLIST_MAX} items: each further one takes the place of the oldest.
        </p>
      )}
      {user?.isPhotographer ? (
        <NoShortlist />
      ) : known ? (
        <ListedItems ids={ids} of={of} onRemoved={() => title.current?.focus()} />
      ) : lost && of ? (
        <Failure title="Your shortlist cannot be shown" onRetry={() => bring(of)}>
          {NO_ANSWER}
        </Failure>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const OfBrowser = () => (
  <p className="mt-1 text-fine text-muted">
    Kept in this browser. {/* As large as a finger, in a line no higher than the others. */}
    <span className="-my-3 -mx-1 inline-block">
      <TextButton onClick={() => openLogin({ redirectPath: '/shortlist' })}>Log in</TextButton>
    </span>{' '}
    to have it everywhere.
  </p>
)

const NoShortlist = () => (
  <EmptyState
    icon={Camera}
    title="Photographers have no shortlist"
    text="Photos and videos you like are kept with a surfer account."
    action={
      <ButtonLink to="/upload-session" variant="action">
        Upload Session
      </ButtonLink>
    }
  />
)
