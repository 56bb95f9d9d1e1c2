import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELLERS_PAGE } from '#contract/catalogue/listing.ts'
import { countOf } from '#contract/counts.ts'
import { shownPath } from '#web/platform/lists/shown.ts'
import { type Page, useLoadMore } from '#web/platform/lists/use-load-more.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError, NO_ANSWER } from '#web/ui/load-error.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

type ListProps<Seller> = {
  /** `surf school`: what one of them is called. */
  who: string
  path: string
  failed: string
  fetchMore: (cursor: string | null) => Promise<Page<Seller>>
  children: (sellers: readonly Seller[]) => ReactNode
}
type SellerListProps<Seller> = ListProps<Seller> & {
  title: string
  text: string
  icon: LucideIcon
  /** What is said where there is none yet, and the next step. */
  none: string
  instead?: ReactNode
  found: Page<Seller> | null
  error: string | null
}

/** The page that lists photographers, or surf schools. */
export function SellerList<Seller extends { id: number }>(props: SellerListProps<Seller>) {
  const { title, text, icon, none, instead, found, error, ...list } = props
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="text-headline">{title}</h1>
      <p className="mt-3 max-w-2xl text-muted">{text}</p>
      {error && (
        <LoadError
          title={`The ${list.who}s cannot be shown`}
          hint={NO_ANSWER}
          way={{ to: '/sessions', label: 'Browse sessions' }}
        >
          {error}
        </LoadError>
      )}
      {found?.items.length === 0 && (
        <EmptyState
          icon={icon}
          title={`No ${list.who}s found`}
          text={none}
          action={
            instead ?? (
              <ButtonLink to="/sessions" variant="action">
                Browse sessions
              </ButtonLink>
            )
          }
        />
      )}
      {found && found.items.length > 0 && <Listed first={found} {...list} />}
    </div>
  )
}

function Listed<Seller extends { id: number }>({
  first,
  who,
  path,
  failed,
  fetchMore,
  children,
}: ListProps<Seller> & { first: Page<Seller> }) {
  const pathOf = (shown: number) => shownPath(path, shown, SELLERS_PAGE)
  const { items, hasMore, busy, error, loadMore } = useLoadMore({ first, fetchMore, pathOf, failed })
  return (
    <div className="mt-10 grid gap-12">
      {children(items)}
      <LoadMore
        byScrolling
        hasMore={hasMore}
        busy={busy}
        error={error}
        onMore={loadMore}
        label={`Load more ${who}s`}
        busyText={`Loading ${who}s...`}
        shown={countOf(items.length, who)}
        path={pathOf(items.length + SELLERS_PAGE)}
      />
    </div>
  )
}
