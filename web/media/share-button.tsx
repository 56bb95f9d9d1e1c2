import { Check, type LucideIcon, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COPIED_MS } from '#contract/time/timers.ts'
import { copyLink, type Shared, shareLink } from '#web/platform/share-link.ts'
import { Button } from '#web/ui/button.tsx'

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
  className?: string
}

export function ShareButton({ title, path, copies, iconOnly, className }: ShareButtonProps) {
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
  const Icon = shared === 'copied' ? Check : (copies ?? Share2)
  const idle = copies ? 'Copy link' : 'Share'
  return (
    <Button
      variant={iconOnly ? 'quiet' : 'outline'}
      size={iconOnly && shared === 'shared' ? 'icon' : 'normal'}
      aria-label={iconOnly && shared === 'shared' ? idle : undefined}
      className={className}
      onClick={() => void share()}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span aria-live="polite" className={iconOnly && shared === 'shared' ? 'sr-only' : undefined}>
        {shared === 'shared' ? idle : labels[shared]}
      </span>
    </Button>
  )
}
