import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** Copies a text; nothing where the browser cannot (a page over plain http), as what it copies stands beside it. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [said, setSaid] = useState('')
  if (!useInBrowser() || !('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('It could not be copied: select it.')
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void copy()}>{children}</Button>
      <span role="status" className="text-fine text-muted empty:hidden">
        {said}
      </span>
    </span>
  )
}
