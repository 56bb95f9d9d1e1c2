/** The object URL is revoked after this time, ms: every browser has begun to read it by then. */
const TAKEN_MS = 60_000

/** Saves text as a file of that name, as a download does. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS)
}
