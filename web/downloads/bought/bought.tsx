import { Download, ListChecks } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import type { useOwnPages } from '#web/accounts/own-data/use-own-pages.ts'
import { BackLeaves } from '#web/gestures/use-back-closes.ts'
import { useSteady } from '#web/gestures/use-steady.ts'
import { loadPart } from '#web/platform/connection.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { useOpenEntry } from '#web/platform/navigation/use-open-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { useDownloadEntry } from '../download/use-download-entry.ts'
import { groupsOf } from '../grid/bought-groups.ts'
import { useChoice } from '../grid/use-choice.ts'
import { useBegun } from '../use-begun.ts'
import { Cards } from './cards.tsx'
import { useDownloadAll } from './use-download-all.ts'
import { useTotals } from './use-totals.ts'

const parts = {
  view: () => import('../download/download-view.tsx'),
  sheet: () => import('../save/save-sheet.tsx'),
  all: () => import('../save/download-all.tsx'),
  bar: () => import('../grid/choose-bar.tsx'),
  group: () => import('./viewed-group.tsx'),
}
const DownloadView = lazy(async () => ({ default: (await loadPart(parts.view)).DownloadView }))
const SaveSheet = lazy(async () => ({ default: (await loadPart(parts.sheet)).SaveSheet }))
const DownloadAll = lazy(async () => ({ default: (await loadPart(parts.all)).DownloadAll }))
const ChooseBar = lazy(async () => ({ default: (await loadPart(parts.bar)).ChooseBar }))
const ViewedGroup = lazy(async () => ({ default: (await loadPart(parts.group)).ViewedGroup }))

type BoughtProps = Pick<
  ReturnType<typeof useOwnPages<PurchasedMedia>>,
  'hasMore' | 'more' | 'loadMore' | 'until'
> & {
  /** Highest id first. */
  bought: readonly PurchasedMedia[]
  title: ReactNode
  above: ReactNode
  onSaved: () => void
}

/** What was bought, one by one or several at once. */
export function Bought({ bought, title, above, onSaved, hasMore, more, loadMore, until }: BoughtProps) {
  const { items, begin, hasBegun, sinceBegun } = useBegun(bought)
  const groups = useMemo(() => groupsOf(items, hasMore), [items, hasMore])
  const { busyId, errorId, error, open, fetchLink, close } = useDownloadEntry({ items, hasMore, until })
  const choice = useChoice(items, hasMore ? until : null)
  const all = useDownloadAll(items, hasMore ? until : null)
  const viewer = useOpenEntry('view')
  const viewed = viewer.id === null ? undefined : groups.find((group) => holds(group.items, viewer.id))
  const [saving, setSaving] = useState<readonly PurchasedMedia[] | null>(null)
  const download = (item: PurchasedMedia) => {
    setSaving(null)
    void fetchLink(item)
  }
  const save = (chosen: readonly PurchasedMedia[]) => {
    close()
    all.close()
    setSaving(chosen)
  }
  const [view, downloadOne, downloadGroup] = [
    useSteady(viewer.open),
    useSteady(download),
    useSteady(all.group),
  ]
  const totals = useTotals(items, hasMore)
  const isMany = hasMore || items.filter(({ on_hold }) => !on_hold).length > 1
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          {title}
          <p className="tabular mt-1 min-h-6 text-muted">
            {totals && `${filesLabel(totals.count)} · ${formatBytes(totals.bytes)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!choice.choosing && isMany && (
            <Button variant="action" onClick={all.everything}>
              <Download aria-hidden="true" className="size-5" /> Download all
            </Button>
          )}
          {(isMany || choice.choosing) && (
            <Button onClick={choice.turn}>
              {!choice.choosing && <ListChecks aria-hidden="true" className="size-5" />}
              {choice.choosing ? 'Done' : 'Choose several'}
            </Button>
          )}
        </div>
      </div>
      <Suspense fallback={null}>{above}</Suspense>
      <Cards
        groups={groups}
        count={hasMore ? -1 : items.length}
        choiceOf={choice.of}
        isChoosing={choice.choosing}
        busyId={busyId}
        failedId={open ? null : errorId}
        error={error}
        onView={view}
        onDownload={downloadOne}
        onDownloadAll={downloadGroup}
      />
      <LoadMore
        byScrolling
        hasMore={hasMore}
        {...more}
        onMore={loadMore}
        label="Load more"
        busyText="Loading..."
        shown={filesLabel(items.length)}
      />
      <Suspense fallback={null}>
        {choice.choosing && (
          <ChooseBar {...choice} onSave={() => save(choice.chosen)} onBegin={() => begin(choice.chosen)} />
        )}
        {viewed && viewer.id !== null && (
          <ViewedGroup
            group={viewed}
            id={viewer.id}
            busyId={busyId}
            error={errorId === viewer.id && !open ? error : ''}
            onTurn={viewer.turn}
            onDownload={download}
            onClose={viewer.close}
          />
        )}
        {all.asked && (
          <DownloadAll
            {...all.asked}
            items={all.asked.items?.map(sinceBegun) ?? null}
            onBegin={begin}
            onSave={save}
            onClose={all.close}
          />
        )}
        {open && (
          // It has an entry of the history of its own: with a second one over it, the way back was gone half.
          <BackLeaves value={true}>
            <DownloadView
              {...open}
              begun={hasBegun(open.item.id)}
              onBegin={() => begin([open.item])}
              renewing={busyId === open.item.id}
              error={errorId === open.item.id ? error : ''}
              onRenew={() => void fetchLink(open.item)}
              onSave={() => save([open.item])}
              onClose={close}
            />
          </BackLeaves>
        )}
        {saving && (
          <SaveSheet
            items={saving}
            onDownload={download}
            onClose={() => {
              setSaving(null)
              // The files downloaded meanwhile can no longer be withdrawn from.
              onSaved()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const filesLabel = (count: number): string =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? 'file' : 'files'}`

const holds = (items: readonly PurchasedMedia[], id: number | null) => items.some((item) => item.id === id)
