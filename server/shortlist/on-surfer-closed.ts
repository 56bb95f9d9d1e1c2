import type { Context } from '#server/platform/context.ts'

/** Deletes the shortlist of a closed account, whose row stays. */
export async function onSurferClosed({ db }: Pick<Context, 'db'>, surferId: number): Promise<void> {
  await db.deleteFrom('shortlist_item').where('surfer_id', '=', surferId).execute()
}
