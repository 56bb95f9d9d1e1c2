import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { fileKey } from '#contract/sessions/drafts.ts'
import type { UploadedMedia, uploadState } from '#contract/sessions/ingest.ts'
import { ApiError } from '#web/platform/api/api.ts'
import type { SelectedFile } from '../selected-file.ts'
import type { DraftFile } from './draft-records.ts'

/** Files and bytes that lie on the server, and the place of each in the photographer's own order. */
export type Arrived = {
  /** Those that are for sale. */
  files: number
  bytes: number
  media: readonly { id: number; place: number; name: string }[]
}

/** The session this page is filling. */
export type OwnDraft = {
  id: number
  /** The details the server was last told, as one text; empty: an earlier visit told them. */
  details: string
  /** Media id of each chosen file that has arrived, by the file's id. */
  arrived: Map<number, number>
  /** Files of an earlier attempt may lie there. */
  continued: boolean
  /** What had arrived before this page was opened; those files are not chosen again. */
  before: Arrived
  /** Places in the photographer's own order by the key of the file, and the first free one; null: the order of arrival. */
  order: Map<string, number>
  next: number | null
  /** What this browser remembers of an earlier visit's files, in their order. */
  planned: readonly DraftFile[]
}

/** Place of a file in the session, from 0: where it stood when the session was begun, else after all that did. */
export const placeOf = ({ order, next }: OwnDraft, key: string, index: number): number | null =>
  order.get(key) ?? (next === null ? null : next + index)

/** The media of a draft as they are to stand in it: what had arrived before and what has arrived of the chosen files. */
export function mediaInOrder(draft: OwnDraft, files: readonly SelectedFile[]): number[] {
  const now = files.flatMap(({ id, file }, index) => {
    const media = draft.arrived.get(id)
    return media === undefined ? [] : [{ id: media, place: placeOf(draft, fileKey(file), index) ?? index }]
  })
  const all = [...draft.before.media, ...now].sort((one, other) => one.place - other.place)
  return [...new Set(all.map(({ id }) => id))]
}

/** A chosen file whose content the session has under another name, which is `of`. */
export type ArrivedCopy = { id: number; name: string; of: string }

/** Two files of one content are one on the server: which of the chosen files are the same as one before them. */
export function copiesIn(draft: OwnDraft, files: readonly SelectedFile[]): ArrivedCopy[] {
  const names = new Map(draft.before.media.map(({ id, name }) => [id, name]))
  return files.flatMap(({ id, file: { name } }) => {
    const media = draft.arrived.get(id)
    if (media === undefined) return []
    const of = names.get(media)
    if (of !== undefined) return [{ id, name, of }]
    names.set(media, name)
    return []
  })
}

/**
 * The media a file has become, told by its key, where another client left none by name and size; null when it is not
 * there. Throws ApiError when the server has looked at it and refused it.
 */
export function findArrived(
  { media }: Pick<OutputOf<typeof uploadState>, 'media'>,
  { file }: SelectedFile,
  draft: OwnDraft,
): UploadedMedia | null {
  const taken = new Set(draft.arrived.values())
  const key = fileKey(file)
  const found = media.findLast(
    (each) =>
      !taken.has(each.id) &&
      (each.client_key === null
        ? each.media_name === file.name && each.media_size === file.size
        : each.client_key === key),
  )
  if (found?.state !== 'failed') return found ?? null
  throw new ApiError(422, 'file_unprocessable', found.error ?? errorSentence('file_unprocessable'))
}
