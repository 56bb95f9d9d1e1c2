import type { Tx } from '#server/platform/db/connect.ts'
import { findAccount } from './find-account.ts'

type SellerDetails = { name: string; address: string; tax_number: string }

/**
 * Sets how a photographer who sells as a business is named on receipts from now on; documents issued before stay as they
 * are. Answers the photographer's id. Throws what `findAccount` throws.
 */
export async function setSellerDetails(tx: Tx, named: string, details: SellerDetails): Promise<number> {
  const photographer = await findAccount(tx, 'photographer', named)
  await tx
    .insertInto('seller_details')
    .values({ photographer_id: photographer.id, ...details })
    .onConflict((conflict) => conflict.column('photographer_id').doUpdateSet(details))
    .execute()
  return photographer.id
}
