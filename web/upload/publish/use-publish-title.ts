import { useEffect } from 'react'
import type { PublishPhase } from '../send/publish-progress.ts'
import type { PublishState } from '../send/publish-state.ts'

const titles: Partial<Record<PublishPhase, string>> = {
  creating: 'Publishing',
  uploading: 'Publishing',
  finalizing: 'Publishing',
  preparing: 'Publishing',
  success: 'Published',
  failure: 'Publication Failed',
}

/** While a session is published, the tab's title tells how far it is to whoever looks at another tab. */
export function usePublishTitle({ phase, percent }: PublishState): void {
  const label = titles[phase]
  const title = label && (label === 'Publishing' ? `${Math.round(percent)}% · ${label}` : label)
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      // Another page may have set its title meanwhile.
      if (document.title === title) document.title = before
    }
  }, [title])
}
