import { Link2 } from 'lucide-react'
import { ShareButton } from '#web/media/share-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

type PublishedLinkProps = {
  /** Of the session. */
  path: string
  title: string
  /** Where a page has several. */
  label?: string
}

/** The address of a published session, to be photographed, copied and shared. */
export function PublishedLink({ path, title, label = 'Share it' }: PublishedLinkProps) {
  const address = new URL(path, window.location.origin).href
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        <QrCode
          text={address}
          label={`QR code of the address of ${title}`}
          className="size-32 shrink-0 rounded-control"
        />
        <p>Next: show this code on the beach, or send the link to those you met there.</p>
      </div>
      <div className="grid grid-cols-1 gap-3 rounded-control bg-surface-soft p-3 sm:flex sm:items-center sm:pl-4">
        <p className="min-w-0 grow text-fine break-all select-all">{address.replace(/^https?:\/\//, '')}</p>
        <div className="flex shrink-0 gap-3">
          <ShareButton copies={Link2} title={title} path={path} className="grow" />
          {/* With a mouse it would copy, too. */}
          <ShareButton title={title} path={path} className="grow mouse:hidden" />
        </div>
      </div>
    </section>
  )
}
