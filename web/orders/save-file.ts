/** The object URL is revoked after this time, ms: every browser has begun to read it by then. */
const TAKEN_MS = 60_000

/** Saves a file under that name, as a download does. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS)
}
