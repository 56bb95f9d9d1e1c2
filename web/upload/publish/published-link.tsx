import { ShareButton } from '#web/media/share-button.tsx'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

type PublishedLinkProps = {
  /** Of the session. */
  path: string
  title: string
  /** The picture the session stands under; null where this browser has none. */
  cover: Blob | null
}

/** A published session in the hand of whoever took it: its cover, its address to copy, to share and to be photographed. */
export function PublishedLink({ path, title, cover }: PublishedLinkProps) {
  const url = useObjectUrl(cover)
  const address = new URL(path, window.location.origin).href
  return (
    <section aria-label="Share it" className="grid grid-cols-1 gap-4">
      {url && (
        <img
          src={url}
          alt={`Cover of ${title}`}
          className="aspect-3/2 max-h-[30dvh] w-full rounded-card object-cover"
        />
      )}
      <div className="flex items-center gap-4">
        <QrCode
          text={address}
          label={`QR code of the address of ${title}`}
          className="size-32 shrink-0 rounded-control border border-line"
        />
        <div className="grid min-w-0 grid-cols-1 justify-items-start gap-3">
          <p className="text-fine">
            Next: show this code on the beach, or send the link to those you met there.
          </p>
          <p className="max-w-full text-fine break-all text-muted select-all">
            {address.replace(/^https?:\/\//, '')}
          </p>
          <ShareButton title={title} path={path} />
        </div>
      </div>
    </section>
  )
}
