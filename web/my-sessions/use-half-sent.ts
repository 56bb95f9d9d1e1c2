import { useEffect, useState } from 'react'
import { fileKey, type OpenUpload } from '#contract/sessions/drafts.ts'
import { uploadState } from '#contract/sessions/ingest.ts'
import { call } from '#web/platform/api/api.ts'
import type { SelectedFile } from '#web/upload/selected-file.ts'

/** Files an earlier visit sent in part; those chosen again here are left out. */
export function useHalfSent(token: string, sessionId: number, chosen: readonly SelectedFile[]): OpenUpload[] {
  const [uploads, setUploads] = useState<OpenUpload[]>([])
  useEffect(() => {
    const stop = new AbortController()
    call(uploadState, { params: { id: sessionId }, signal: stop.signal }, { token })
      .then((state) => setUploads(state.uploads))
      // Optional: the same file continues from its offset in any case.
      .catch(() => undefined)
    return () => stop.abort()
  }, [token, sessionId])
  const keys = new Set<string | null>(chosen.map(({ file }) => fileKey(file)))
  return uploads.filter(({ client_key, offset }) => offset > 0 && !keys.has(client_key))
}
