import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { useBegun } from '#web/downloads/use-begun.ts'
import { loadPart } from '#web/platform/connection.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const parts = {
  all: () => import('#web/downloads/save/download-all.tsx'),
  sheet: () => import('#web/downloads/save/save-sheet.tsx'),
}
const DownloadAll = lazy(async () => ({ default: (await loadPart(parts.all)).DownloadAll }))
const SaveSheet = lazy(async () => ({ default: (await loadPart(parts.sheet)).SaveSheet }))

type OrderDownloadsProps = {
  /** So many items were bought. */
  count: number
  /** Those of them that are there. */
  purchases: readonly PurchasedMedia[]
}

/** All files of an order that was just paid, at once; the file of an order of one has a page of its own. */
export function OrderDownloads({ count, purchases }: OrderDownloadsProps) {
  const { items, begin } = useBegun(purchases)
  const [shown, setShown] = useState<'all' | 'sheet' | null>(null)
  const navigate = useNavigate()
  const close = () => setShown(null)
  const open = items.filter(({ on_hold }) => !on_hold)
  const [first] = open
  if (!first) return null
  if (count === 1)
    return (
      <ButtonLink to={`/surfer/media?download=${first.id}`} state={{ justBought: true }} size="large">
        <Download aria-hidden="true" className="size-5" /> Download
      </ButtonLink>
    )
  return (
    <>
      <Button size="large" onClick={() => setShown('all')}>
        <Download aria-hidden="true" className="size-5" /> Download all
      </Button>
      <Suspense fallback={null}>
        {shown === 'all' && (
          <DownloadAll
            of="Your order"
            items={open}
            held={items.length - open.length}
            onBegin={begin}
            onSave={() => setShown('sheet')}
            onClose={close}
          />
        )}
        {shown === 'sheet' && (
          <SaveSheet
            items={open}
            onDownload={({ id }) => void navigate(`/surfer/media?download=${id}`)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
