import type { Reserve } from '../state/refund-objects.ts'
import type { World } from '../state/world.ts'

/**
 * What the platform's balance can bear. The provider takes a refund that the balance cannot cover as `pending`
 * (`pending_reason: insufficient_funds`) and pays it when there is money, up to an overdraft of its own choosing, from
 * where on it refuses; a transfer from a low balance it always refuses. A platform is expected to keep a reserve there,
 * so it is `enough` here until a control call says otherwise.
 */
export const reserveOf = (world: World): Reserve['state'] =>
  world.store.get('reserve', 'reserve')?.state ?? 'enough'
