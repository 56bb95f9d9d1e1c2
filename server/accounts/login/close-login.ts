import type { Context } from '#server/platform/context.ts'
import { hashToken } from '../token.ts'

/** Ends one login; its token is dead at once. */
export async function closeLogin(context: Pick<Context, 'db'>, token: string): Promise<void> {
  await context.db.deleteFrom('login').where('token_hash', '=', hashToken(token)).execute()
}
