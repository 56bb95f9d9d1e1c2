import { isSold, isUndecided, type SelectedFile, staysOut, toMove } from '../selected-file.ts'

/** `118 ready` and `2 refused`; `arrived`: files that lie on the server already and count as ready. Pictures of our clock are not sold. */
export function readyParts(files: readonly SelectedFile[], arrived: number): [string, ...string[]] {
  const sold = files.filter(isSold)
  const processing = sold.filter(isUndecided).length
  const refused = sold.filter(({ state }) => state === 'refused').length
  const moving = toMove(files).length
  const leftOut = files.filter(staysOut).length - moving
  if (sold.length + arrived + moving + leftOut === 0) return ['No files yet']
  const others: [count: number, words: string][] = [
    [processing, 'processing'],
    [refused, 'refused'],
    [moving, 'to move here'],
    [leftOut, 'left out'],
  ]
  return [
    `${sold.length - processing - refused + arrived} ready`,
    ...others.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])),
  ]
}
