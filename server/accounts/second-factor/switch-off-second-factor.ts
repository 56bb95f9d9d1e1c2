import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { noteKey } from '../note-key.ts'
import { removeSecondFactor } from '../remove-keys.ts'
import { withBothFactors } from './with-both-factors.ts'

/** From now on the password alone logs in; the owner is mailed. Throws what `withBothFactors` throws. */
export const switchOffSecondFactor = (
  context: Context,
  caller: Caller,
  typed: { password: string; code: string },
  token: string,
): Promise<void> =>
  withBothFactors(context, caller, typed, token, async (tx, account) => {
    await removeSecondFactor(tx, caller.id)
    await noteKey(context, tx, account, { kind: 'second-factor-off', role: 'photographer' })
  })
