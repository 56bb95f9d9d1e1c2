import { sql } from 'kysely'
import { hashToken } from '#server/accounts/token.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'

/** Turns off the sale mails of the link's photographer; only the setting turns them on again. Throws `mail_link_dead`. */
export async function stopSaleMails(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<{ already: boolean }> {
  return db.transaction().execute(async (tx) => {
    const photographer = await tx
      .selectFrom('sale_mail_link')
      .innerJoin('photographer', 'photographer.id', 'sale_mail_link.photographer_id')
      .select(['photographer.id', 'photographer.sale_mails'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('photographer.closed_at', 'is', null)
      .forNoKeyUpdate('photographer')
      .executeTakeFirst()
    if (!photographer) throw new AppError('mail_link_dead')
    await tx
      .updateTable('photographer')
      .set({ sale_mails: false })
      .where('id', '=', photographer.id)
      .execute()
    return { already: !photographer.sale_mails }
  })
}
