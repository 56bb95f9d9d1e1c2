import { useMemo } from 'react'
import type { Details } from '../details/upload-details.ts'
import type { SelectedFile } from '../selected-file.ts'
import { detailsOfPart, type Plan } from './split-plan.ts'
import type { SplitStore } from './split-store.ts'

/** The day of each file and of each draft of files that are split; null where they are not. */
export function usePartDays(
  { plan, store }: { plan: Plan | null; store: SplitStore },
  details: Details,
  files: readonly SelectedFile[],
) {
  const days = plan?.parts.map((part) => detailsOfPart(part, details, files).date).join() ?? ''
  return useMemo(() => {
    if (!plan) return null
    const dated = plan.parts.map((part, at) => ({ ...part, day: days.split(',')[at] ?? '' }))
    return {
      ofFile: new Map(dated.flatMap(({ keys, day }) => keys.map((key): [string, string] => [key, day]))),
      ofDraft: new Map(dated.flatMap(({ draft, day }): [number, string][] => (draft ? [[draft, day]] : []))),
      isFresh: store.isFresh(),
    }
  }, [plan, store, days])
}
