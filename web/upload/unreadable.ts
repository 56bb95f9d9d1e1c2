import { errorSentence } from '#contract/error-sentences.ts'

const sentences = new Set([errorSentence('image_unreadable'), errorSentence('video_unreadable')])

/** A file was refused because nothing could be read of it. */
export const isUnreadable = (reason: string | null): boolean => reason !== null && sentences.has(reason)

/** Why that happens, and what helps. */
export const UNREADABLE =
  'What failed to load is damaged, cut short or written in an unusual way. Copy it from the card once more, or export it again as JPEG or MP4.'
