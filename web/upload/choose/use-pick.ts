import { useMemo, useState } from 'react'
import { fileKey } from '#contract/sessions/drafts.ts'
import type { SelectedFile } from '../selected-file.ts'
import type { Added } from './list/picks.ts'
import type { Selection } from './selection.ts'

type Said = Added & { fresh: readonly File[] }

const NOTHING_SAID: Said = { problem: null, notice: null, fresh: [] }
const isRefused = ({ state }: SelectedFile): boolean => state === 'refused'

/** Adds what is picked, and keeps what is said of it. */
export function usePick(selection: Selection, files: readonly SelectedFile[]) {
  const [{ problem, notice, over, fresh }, setSaid] = useState(NOTHING_SAID)
  const add = (picked: File[]) =>
    void selection.add(picked).then((added) => {
      const before = new Set(selection.snapshot().map(({ file }) => file))
      setSaid({ ...added, fresh: (added.over ?? []).filter((file) => !before.has(file)) })
    })
  // A text, so that what is split is looked at anew only where it changes.
  const sold = over ? files.flatMap((each) => (isRefused(each) ? [] : fileKey(each.file))).join('\n') : ''
  /** What may be split: what was chosen before and was not refused, and what did not fit. */
  const toSplit = useMemo(() => {
    const keys = new Set([...sold.split('\n'), ...fresh.map(fileKey)])
    return over?.filter((file) => keys.has(fileKey(file)))
  }, [over, sold, fresh])
  return {
    problem,
    notice,
    add,
    toSplit,
    counts: { fresh: fresh.length, refused: files.filter(isRefused).length },
    end: () => setSaid(NOTHING_SAID),
  }
}
