import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShareButton } from '#web/media/share-button.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'

type PublishedLinkProps = {
  /** Of the session. */
  path: string
  title: string
}

/** The address of a published session, to be copied, shared and photographed. */
export function PublishedLink({ path, title }: PublishedLinkProps) {
  return (
    <section aria-label="Share it" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 rounded-control bg-surface-soft p-3 sm:flex sm:items-center sm:pl-4">
        <Address path={path} className="grow" />
        <div className="flex shrink-0 gap-3">
          <Ways path={path} title={title} />
        </div>
      </div>
      <div className="flex items-center gap-4">
        <Code path={path} title={title} className="size-28" />
        <p>Next: show this code on the beach, or send the link to those you met there.</p>
      </div>
    </section>
  )
}

type OneOfSeveralProps = PublishedLinkProps & {
  label: string
  /** What else leads there. */
  children: ReactNode
}

/** The same of one session among several: what to do with it is said of all. */
export const OneOfSeveralLinks = ({ path, title, label, children }: OneOfSeveralProps) => (
  <section
    aria-label={label}
    className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-rows-[auto_1fr]"
  >
    <Code path={path} title={title} className="size-28 sm:row-span-2" />
    <Address path={path} className="max-sm:self-center" />
    <div className="flex flex-wrap gap-3 max-sm:col-span-full sm:self-end">
      <Ways path={path} title={title} />
      {children}
    </div>
  </section>
)

const addressOf = (path: string): string => new URL(path, window.location.origin).href

const Code = ({ path, title, className }: PublishedLinkProps & { className: string }) => (
  <QrCode
    text={addressOf(path)}
    label={`QR code of the address of ${title}`}
    className={`${className} shrink-0 rounded-control`}
  />
)

const Address = ({ path, className = '' }: { path: string; className?: string }) => (
  <p className={`min-w-0 text-fine break-all select-all ${className}`}>
    {addressOf(path).replace(/^https?:\/\//, '')}
  </p>
)

const Ways = ({ path, title }: PublishedLinkProps) => (
  <>
    <ShareButton copies={Link2} title={title} path={path} className="grow" />
    {/* With a mouse it would copy, too. */}
    <ShareButton atEnd title={title} path={path} className="grow mouse:hidden" />
  </>
)
