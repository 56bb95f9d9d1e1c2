/** How one file is sent, and whom its progress is told. */
export type FileSending = {
  sessionId: number
  /** Place in the photographer's own order, from 0; null: after all others. */
  position: number | null
  /** Some of it may already lie on the server. */
  again: boolean
  userId: number
  token: string
  /** The preview copy to send along, perhaps still in the making; null where none is wanted. */
  copy: Promise<Blob | null> | null
  signal: AbortSignal
  /** Bytes that have left, of all its bytes; `there`: they lie on the server from an earlier attempt. */
  onProgress: (sent: number, all: number, there?: boolean) => void
}
