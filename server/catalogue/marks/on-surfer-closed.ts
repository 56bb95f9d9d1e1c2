import type { Context } from '#server/platform/context.ts'

/** Deletes the marks of a closed account, whose row stays. */
export async function onSurferClosed({ db }: Pick<Context, 'db'>, surferId: number): Promise<void> {
  await db.deleteFrom('wave_mark').where('surfer_id', '=', surferId).execute()
}
