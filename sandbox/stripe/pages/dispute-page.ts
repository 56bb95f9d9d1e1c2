import { amountText } from '../money/amount-text.ts'
import { closeDispute, isOpenDispute } from '../money/close-dispute.ts'
import { html } from './markup.ts'
import { disputeRow } from './money-rows.ts'
import { notFound, page } from './page.ts'
import { type PageHandler, typed } from './page-request.ts'

/** `/disputes/:dispute`: decides a dispute by hand, as the payer's bank would. */
export const disputePage: PageHandler = (request) => {
  const { id, method, world } = request
  const dispute = world.store.get('dispute', id)
  if (!dispute) return notFound()
  if (method === 'POST') {
    const outcome = typed(request, 'outcome')
    if (isOpenDispute(dispute) && (outcome === 'won' || outcome === 'lost'))
      world.write(() => closeDispute(world, dispute, outcome))
    return { redirect: `/disputes/${id}` }
  }
  const body = html`<section class="card narrow">
<h1>Dispute over ${amountText(dispute.amount, dispute.currency)}</h1>
<ul class="items">${disputeRow(world, dispute)}</ul>
<p><a href="/v1/disputes/${id}">As the API answers it</a></p>
${
  isOpenDispute(dispute) &&
  html`<p>Here you are the payer's bank.</p>
<form method="post">
<button type="submit" name="outcome" value="won">The payment stands</button>
<button class="quiet" type="submit" name="outcome" value="lost">The payer keeps the money</button>
</form>`
}
</section>`
  return page('Dispute', body)
}
