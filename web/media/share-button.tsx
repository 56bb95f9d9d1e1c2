import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COPIED_MS } from '#contract/time/timers.ts'
import { type Shared, shareLink } from '#web/platform/share-link.ts'
import { Button } from '#web/ui/button.tsx'

const labels: Record<Shared, string> = {
  shared: 'Share',
  copied: 'Link copied!',
  failed: 'Copy the link from the address bar',
}

type ShareButtonProps = {
  title: string
  /** Path of what is shared; otherwise the page's own address. */
  path?: string
  iconOnly?: boolean
  className?: string
}

export function ShareButton({ title, path, iconOnly, className }: ShareButtonProps) {
  const [shared, setShared] = useState<Shared>('shared')
  useEffect(() => {
    if (shared === 'shared') return
    const timer = setTimeout(() => setShared('shared'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [shared])
  const share = async () => {
    const url = path ? new URL(path, window.location.origin).href : window.location.href
    setShared(await shareLink({ title, url }))
  }
  const Icon = shared === 'copied' ? Check : Share2
  return (
    <Button
      variant={iconOnly ? 'quiet' : 'outline'}
      size={iconOnly && shared === 'shared' ? 'icon' : 'normal'}
      aria-label={iconOnly && shared === 'shared' ? 'Share' : undefined}
      className={className}
      onClick={() => void share()}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span aria-live="polite" className={iconOnly && shared === 'shared' ? 'sr-only' : undefined}>
        {labels[shared]}
      </span>
    </Button>
  )
}
