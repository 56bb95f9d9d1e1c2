import { errorSentence } from '#contract/error-sentences.ts'
import type { FailedFile } from '../send/publish-state.ts'
import type { UploadState } from '../send/send-files.ts'

/** Files given up after they had arrived; only these, when `among` names some. */
export const brokenIn = ({ media }: UploadState, among?: readonly number[]): FailedFile[] =>
  media
    .filter(({ id, state }) => state === 'failed' && (!among || among.includes(id)))
    .map(({ id, media_name, error }) => {
      const message = error ?? errorSentence('file_unprocessable')
      return { id, name: media_name, message, reason: message, final: false, refused: true }
    })

/** What of a session is for sale. */
export function kindsIn({ media }: UploadState): { images: number; videos: number } {
  const sold = media.filter(({ state }) => state === 'ready' || state === 'processing')
  const videos = sold.filter(({ type }) => type === 'video').length
  return { images: sold.length - videos, videos }
}
