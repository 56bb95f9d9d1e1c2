import type { startOnboarding } from '#contract/catalogue/photographers.ts'
import type { BodyOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isOwnUrl } from '#server/platform/http/own-url.ts'
import { writeRepeatable } from '#server/platform/payments/write-repeatable.ts'
import { callProvider } from './call-provider.ts'
import { ensureAccount } from './ensure-account.ts'
import { presentOnboarding } from './present-payout.ts'
import { findAccount } from './queries.ts'

/**
 * A link to the hosted onboarding page, new at each click: it works once and soon expires. Both addresses must be on
 * our own site. Throws `invalid_input` and `onboarding_failed`.
 */
export async function openOnboarding(
  context: Context,
  photographerId: number,
  { refresh_url, return_url }: BodyOf<typeof startOnboarding>,
): Promise<OutputOf<typeof startOnboarding>> {
  const fields: Record<string, string> = {}
  for (const [name, url] of Object.entries({ refresh_url, return_url }))
    if (!isOwnUrl(url, context.publicOrigin())) fields[name] = 'Must be an address of this site'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', fields)
  const photographer = await findAccount(context.db, photographerId)
  if (!photographer) throw new AppError('login_required')
  return callProvider(context, 'onboarding_failed', async () => {
    const account_id = await ensureAccount(context, photographer)
    const way = { account: account_id, refresh_url, return_url, type: 'account_onboarding' as const }
    const link = await writeRepeatable(context.stripe, (provider, key) =>
      provider.accountLinks.create(way, key),
    )
    return presentOnboarding(account_id, link)
  })
}
