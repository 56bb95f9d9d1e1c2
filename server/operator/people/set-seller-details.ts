import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'

type SellerDetails = { name: string; address: string; tax_number: string }

/**
 * Sets how a photographer who sells as a business is named on receipts from now on; documents issued before stay as they
 * are. Answers the photographer's id. Throws OperatorError when nobody has this email.
 */
export async function setSellerDetails(tx: Tx, email: string, details: SellerDetails): Promise<number> {
  const photographer = await tx
    .selectFrom('photographer')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!photographer) throw new OperatorError(`No photographer has the email ${email}.`)
  await tx
    .insertInto('seller_details')
    .values({ photographer_id: photographer.id, ...details })
    .onConflict((conflict) => conflict.column('photographer_id').doUpdateSet(details))
    .execute()
  return photographer.id
}
