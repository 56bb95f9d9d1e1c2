import { useEffect } from 'react'
import type { Selection } from '../../choose/selection.ts'
import type { SelectedFile } from '../../selected-file.ts'
import { mosaicOf } from './mosaic-of.ts'

/** Ids of files whose pictures are shown and not made yet: of the first one, if it is among them, and of the mosaic, as one text. */
type Awaited = { first: number | null; unseen: string }

export function awaitedOf(files: readonly SelectedFile[]): Awaited {
  const tiles = mosaicOf(files)
  const unseen = tiles.filter((file) => file.unseen)
  return {
    first: tiles[0]?.unseen ? tiles[0].id : null,
    unseen: unseen.map(({ id }) => id).join(),
  }
}

export function askFor({ first, unseen }: Awaited, selection: Pick<Selection, 'look' | 'need'>): void {
  // It is shown large in the end.
  if (first !== null) selection.need(first)
  if (unseen === '') return
  // The last one that is asked for is made first.
  for (const id of unseen.split(',').reverse()) selection.look(Number(id))
}

/** While a session is published the machine is left to that: of the pictures that are not made yet only those of the mosaic are, and the first. */
export function useShownPictures(selection: Selection, files: readonly SelectedFile[]): void {
  useEffect(() => {
    selection.rest(true)
    return () => selection.rest(false)
  }, [selection])
  const { first, unseen } = awaitedOf(files)
  useEffect(() => askFor({ first, unseen }, selection), [selection, first, unseen])
}
