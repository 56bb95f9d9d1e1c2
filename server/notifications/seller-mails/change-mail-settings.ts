import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/connect.ts'

type MailSettings = { sale_mails: boolean }

/** A photographer's mail settings. Throws `login_required` for a closed account. */
export async function findMailSettings(db: Db, photographerId: number): Promise<MailSettings> {
  const settings = await db
    .selectFrom('photographer')
    .select('sale_mails')
    .where('id', '=', photographerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!settings) throw new AppError('login_required')
  return settings
}

export async function changeMailSettings(
  { db }: Pick<Context, 'db'>,
  photographerId: number,
  { sale_mails }: MailSettings,
): Promise<MailSettings> {
  await db.updateTable('photographer').set({ sale_mails }).where('id', '=', photographerId).execute()
  return findMailSettings(db, photographerId)
}
