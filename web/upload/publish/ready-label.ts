import { isSold, isUndecided, type SelectedFile, staysOut, toMove } from '../selected-file.ts'

/** `118 ready, 2 refused`; `arrived`: files that lie on the server already and count as ready. Pictures of our clock are not sold. */
export function readyLabel(files: readonly SelectedFile[], arrived: number): string {
  const sold = files.filter(isSold)
  const processing = sold.filter(isUndecided).length
  const refused = sold.filter(({ state }) => state === 'refused').length
  const moving = toMove(files).length
  const leftOut = files.filter(staysOut).length - moving
  if (sold.length + arrived + moving + leftOut === 0) return 'No files yet'
  return [
    `${sold.length - processing - refused + arrived} ready`,
    processing > 0 && `${processing} processing`,
    refused > 0 && `${refused} refused`,
    moving > 0 && `${moving} to move here`,
    leftOut > 0 && `${leftOut} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}
