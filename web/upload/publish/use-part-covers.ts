import { useEffect, useState } from 'react'
import type { SelectedFile } from '../selected-file.ts'
import { filesOf, type Plan } from '../split/split-plan.ts'

const NONE: readonly SelectedFile[] = []

/** The first picture of each of several sessions by the first of its keys, kept when its files are chosen no more. */
export function usePartCovers(
  plan: Plan | null,
  files: readonly SelectedFile[] = NONE,
): ReadonlyMap<string, Blob> {
  const [covers, setCovers] = useState<ReadonlyMap<string, Blob>>(new Map())
  useEffect(() => {
    const found = (plan?.parts ?? []).flatMap((part): [string, Blob][] => {
      const [key] = part.keys
      const first = filesOf(part, files).find(({ kind, thumb }) => kind === 'image' && thumb !== null)
      return key && first?.thumb ? [[key, first.thumb]] : []
    })
    setCovers((before) => {
      const fresh = found.filter(([key]) => !before.has(key))
      return fresh.length > 0 ? new Map([...before, ...fresh]) : before
    })
  }, [plan, files])
  return covers
}
