import type { Context } from '#server/platform/context.ts'
import { findMailSettings, type MailSettings } from './mail-settings-queries.ts'

/** Writes and returns a photographer's mail settings. */
export async function changeMailSettings(
  { db }: Pick<Context, 'db'>,
  photographerId: number,
  { sale_mails }: MailSettings,
): Promise<MailSettings> {
  await db.updateTable('photographer').set({ sale_mails }).where('id', '=', photographerId).execute()
  return findMailSettings(db, photographerId)
}
