import { useEffect } from 'react'
import type { Selection } from '../../choose/selection.ts'
import type { SelectedFile } from '../../selected-file.ts'
import { mosaicOf } from './mosaic-of.ts'

/** While a session is published the machine is left to that: of the pictures that are not made yet only those of the mosaic are, and the first. */
export function useShownPictures(selection: Selection, files: readonly SelectedFile[]): void {
  useEffect(() => {
    selection.rest(true)
    return () => selection.rest(false)
  }, [selection])
  const tiles = mosaicOf(files)
  const first = tiles[0]
  const cover = first?.unseen ? first.id : null
  const unseen = tiles
    .filter((file) => file.unseen)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    // It is shown large in the end.
    if (cover !== null) selection.need(cover)
  }, [selection, cover])
  useEffect(() => {
    if (unseen === '') return
    // The last one that is asked for is made first.
    for (const id of unseen.split(',').reverse()) selection.look(Number(id))
  }, [selection, unseen])
}
