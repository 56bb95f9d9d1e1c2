import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type MailSettings = { sale_mails: boolean }

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
