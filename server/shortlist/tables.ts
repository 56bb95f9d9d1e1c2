import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    shortlist_item: ShortlistItemTable
  }
}

/** `added_at` to the millisecond. */
type ShortlistItemTable = { surfer_id: number; media_id: number; added_at: WhenMade }
