import type { Splice } from '#server/platform/upright/splice.ts'

type Turned = { at: number | null; dropped: number | null; inserted: Buffer | null }

/** What an original is delivered with, of a row joined with `turned_original`; null where it is delivered as it was sent. */
export const spliceOf = ({ at, dropped, inserted }: Turned): Splice | null =>
  at === null || dropped === null || inserted === null ? null : { at, dropped, inserted }
