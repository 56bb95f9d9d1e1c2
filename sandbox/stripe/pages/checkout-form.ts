import { amountText } from '../money/amount-text.ts'
import { type CardErrors, type CardForm, TEST_CARDS } from '../money/cards.ts'
import type { CheckoutSession, LineItem } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { alert, field } from './field.ts'
import { itemRows } from './item-rows.ts'
import { html, type Markup } from './markup.ts'

export type Typed = CardForm & { email: string }

interface CheckoutFormState {
  given?: Typed
  errors: CardErrors & { email?: string }
  message: string | null
}

/** What is bought on one side, the card on the other. Number and code are never written back into the page. */
export function checkoutForm(
  world: World,
  session: CheckoutSession,
  items: readonly LineItem[],
  { given, errors, message }: CheckoutFormState,
): Markup {
  const { merchant } = world
  const sum = amountText(session.amount_total, session.currency)
  return html`<div class="checkout">
<section class="summary" aria-labelledby="pay-title">
${session.cancel_url && html`<p><a class="back" href="${session.cancel_url}">← Back to ${merchant}</a></p>`}
<h1 id="pay-title">Pay ${merchant}</h1>
<p class="total">${sum}</p>
${itemRows(world, items)}
${items.length > 1 && html`<p class="sum"><span>Total</span> <span>${sum}</span></p>`}
</section>
<section class="card" aria-labelledby="card-title">
<h2 id="card-title">Pay by card</h2>
${alert(message)}
<form method="post" novalidate>
${
  session.customer_email === null
    ? field({
        name: 'email',
        label: 'Email',
        type: 'email',
        inputmode: 'email',
        autocomplete: 'email',
        value: given?.email ?? '',
        error: errors.email,
      })
    : html`<p class="known"><span>Receipt to</span> ${session.customer_email}</p>`
}
${field({ name: 'card_number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', error: errors.number })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry', inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', value: given?.expiry ?? '', error: errors.expiry })}
${field({ name: 'cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: '123', error: errors.cvc })}
</div>
${field({ name: 'name', label: 'Name on card', autocomplete: 'cc-name', value: given?.name ?? '', error: errors.name })}
<button type="submit">Pay ${sum}</button>
${
  session.payment_method_types.includes('sepa_debit') &&
  html`<button class="quiet" type="submit" name="method" value="sepa_debit">Use bank debit instead</button>`
}
</form>
<div class="hints">
<h3>Test cards</h3>
<p>Any future expiry date and any three digits.</p>
<ul>${TEST_CARDS.map((card) => html`<li><code>${card.number}</code> <span>${card.hint}</span></li>`)}</ul>
${session.payment_method_types.includes('sepa_debit') && html`<p>Bank debit needs no card and pays five days later.</p>`}
</div>
</section>
</div>`
}
