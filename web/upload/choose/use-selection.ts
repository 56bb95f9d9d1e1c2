import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { openClipPreviews } from '../check/clip-previews.ts'
import type { LeftOutFile, SelectedFile } from '../selected-file.ts'
import { openFileChecker } from './file-checker.ts'
import { createSelection } from './selection.ts'

const nothing: readonly SelectedFile[] = []
const none: readonly LeftOutFile[] = []

/** Files chosen by a photographer, looked at in workers for as long as the screen is open; `credit` is his name. */
export function useSelection(credit: string) {
  const parts = useMemo(() => {
    const checker = openFileChecker()
    const previews = openClipPreviews(credit)
    const selection = createSelection(checker, credit)
    return { checker, previews, selection }
  }, [credit])
  useEffect(
    () => () => {
      parts.checker.close()
      parts.previews.close()
    },
    [parts],
  )
  const { previews, selection } = parts
  const files = useSyncExternalStore(selection.subscribe, selection.snapshot, () => nothing)
  const leftOut = useSyncExternalStore(selection.subscribe, selection.leftOut, () => none)
  return { previews, selection, files, leftOut }
}
