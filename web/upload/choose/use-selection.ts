import { startTransition, useEffect, useMemo, useState } from 'react'
import { openClipPreviews } from '../check/clip-previews.ts'
import { previewCopyOf } from '../check/preview-copy.ts'
import type { LeftOutFile, SelectedFile } from '../selected-file.ts'
import { openFileChecker } from './file-checker.ts'
import { createSelection, type Selection } from './selection.ts'

/** So long the page is left alone before what looks at photos is fetched, ms. */
const WARM_MS = 1000

type Chosen = { files: readonly SelectedFile[]; leftOut: readonly LeftOutFile[] }

/** Files chosen by a photographer, looked at in workers for as long as the screen is open; `credit` is his name. */
export function useSelection(credit: string) {
  const parts = useMemo(() => {
    const checker = openFileChecker()
    const previews = openClipPreviews(credit)
    const selection = createSelection(checker, credit)
    return { checker, previews, selection, copyOf: previewCopyOf(selection, previews) }
  }, [credit])
  useEffect(() => {
    const soon = setTimeout(parts.checker.warm, WARM_MS)
    return () => {
      clearTimeout(soon)
      parts.checker.close()
      parts.previews.close()
    }
  }, [parts])
  const { selection, copyOf } = parts
  return { selection, copyOf, ...useChosen(selection) }
}

/** What is chosen, shown in small steps of the page's time: hundreds of files must not hold up a press. */
function useChosen(selection: Selection): Chosen {
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(selection))
  useEffect(() => {
    const look = () => startTransition(() => setChosen(chosenIn(selection)))
    look()
    return selection.subscribe(look)
  }, [selection])
  return chosen
}

const chosenIn = ({ snapshot, leftOut }: Selection): Chosen => ({ files: snapshot(), leftOut: leftOut() })
