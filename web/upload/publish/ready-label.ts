import { isClockFrame, type SelectedFile } from '../selected-file.ts'

/** `118 ready, 2 refused`; `arrived`: files that lie on the server already and count as ready. Pictures of our clock are not sold. */
export function readyLabel(files: readonly SelectedFile[], arrived: number): string {
  const sold = files.filter((file) => !isClockFrame(file))
  const count = (state: SelectedFile['state']) => sold.filter((file) => file.state === state).length
  const [processing, refused] = [count('processing'), count('refused')]
  if (sold.length + arrived === 0) return 'No files yet'
  return [
    `${count('ready') + arrived} ready`,
    processing > 0 && `${processing} processing`,
    refused > 0 && `${refused} refused`,
  ]
    .filter(Boolean)
    .join(', ')
}
