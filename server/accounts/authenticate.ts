import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'

export async function authenticate(_context: Pick<Context, 'pool'>, _token: string | null): Promise<Caller | null> {
  return null
}
