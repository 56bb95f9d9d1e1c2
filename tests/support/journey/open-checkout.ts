import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { platformFee, toCents } from '#contract/orders/money.ts'
import { type createCheckout, WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { call, type OnSale, type Person } from './api.ts'
import type { Site } from './journey.ts'

/** Opens a checkout of everything in a session, as the web does; answers the address of the payment page. */
export async function openCheckout(site: Site, buyer: Person, { id }: Pick<OnSale, 'id'>): Promise<string> {
  const session = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  const seller = await call<{ stripe_account_id: string }>(
    site,
    'GET',
    `/explorephotographers/${session.photographer?.id}`,
  )
  const cents = session.media.map(({ type }) =>
    toCents(type === 'video' ? session.video_price : session.photo_price),
  )
  const body: BodyOf<typeof createCheckout> = {
    line_items: session.media.map((item, at) => ({
      price_data: {
        currency: 'eur',
        product_data: {
          name: item.type === 'video' ? 'Video' : 'Photo',
          metadata: { media_id: item.id },
        },
        unit_amount: cents[at] ?? 0,
      },
      quantity: 1,
    })),
    success_url: `${site.url}/checkout/success?success=true`,
    cancel_url: `${site.url}/cart?canceled=true`,
    payment_intent_data: {
      application_fee_amount: platformFee(cents.reduce((sum, one) => sum + one, 0)),
      transfer_data: { destination: seller.stripe_account_id },
    },
    consent: { version: WITHDRAWAL_WORDING.version, immediate_delivery: true },
  }
  const { url } = await call<{ url: string }>(site, 'POST', '/payments/sessions', { by: buyer, body })
  return url
}
