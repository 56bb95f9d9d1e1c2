import { Check, type LucideIcon, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COPIED_MS } from '#contract/time/timers.ts'
import { copyLink, type Shared, shareLink } from '#web/platform/share-link.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const labels: Record<Exclude<Shared, 'shared'>, string> = {
  copied: 'Link copied!',
  failed: 'Copy the link from the address bar',
}

type ShareButtonProps = {
  title: string
  /** Path of what is shared; otherwise the page's own address. */
  path?: string
  /** Never opens the system's sheet; the sign of that, which only those pages load that show it. */
  copies?: LucideIcon
  iconOnly?: boolean
  /** It stands at the right edge. */
  atEnd?: boolean
  variant?: 'action'
  className?: string
}

export function ShareButton({
  title,
  path,
  copies,
  iconOnly,
  atEnd = iconOnly,
  variant,
  className,
}: ShareButtonProps) {
  const [shared, setShared] = useState<Shared>('shared')
  useEffect(() => {
    if (shared === 'shared') return
    const timer = setTimeout(() => setShared('shared'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [shared])
  const share = async () => {
    const url = path ? new URL(path, window.location.origin).href : window.location.href
    setShared(await (copies ? copyLink(url) : shareLink({ title, url })))
  }
  // Over what is below: whatever stands beside the button stays where it is.
  const told = shared !== 'shared' && (
    <span
      className={classNames(
        'absolute top-full z-30 mt-1 w-max max-w-[min(15rem,calc(100vw-2.5rem))] whitespace-normal rounded-control bg-surface-deep px-3 py-2 text-fine font-medium text-on-deep shadow-lift',
        atEnd ? 'right-0' : 'left-0',
      )}
    >
      {labels[shared]}
    </span>
  )
  const Icon = shared === 'copied' ? Check : (copies ?? Share2)
  const idle = copies ? 'Copy link' : 'Share'
  return (
    <Button
      variant={iconOnly ? 'quiet' : variant}
      size={iconOnly ? 'icon' : 'normal'}
      className={classNames('relative', className)}
      onClick={() => void share()}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {/* Once it is told, the words that stay are for the eye alone. */}
      <span aria-live="polite" className={iconOnly ? 'absolute inset-0' : undefined}>
        {(!told || !iconOnly) && (
          <span aria-hidden={told !== false} className={iconOnly ? 'sr-only' : undefined}>
            {idle}
          </span>
        )}
        {told}
      </span>
    </Button>
  )
}
