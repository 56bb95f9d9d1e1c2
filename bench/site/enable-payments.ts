/** The way a photographer goes: an account at the provider, which enables it; then the upload screen lets him in. */
export async function enablePayments(
  { url, stripeUrl }: { url: string; stripeUrl: string },
  headers: { authorization: string },
): Promise<void> {
  const body = { refresh_url: `${url}/stripe-onboarding`, return_url: `${url}/stripe-return` }
  const begun = await fetch(`${url}/api/photographer/stripe-onboarding`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { account_id: account } = (await begun.json()) as { account_id: string }
  const enabled = await fetch(`${stripeUrl}/_control/account`, {
    method: 'POST',
    body: JSON.stringify({ account, state: 'enabled' }),
  })
  if (!enabled.ok) throw new Error(`The payment account could not be enabled: ${await enabled.text()}`)
}
