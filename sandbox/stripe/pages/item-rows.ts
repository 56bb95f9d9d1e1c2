import { amountText } from '../money/amount-text.ts'
import type { LineItem } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { html, type Markup } from './markup.ts'

/** So many are shown at once; the others of a longer list are behind one press. */
const SHOWN = 4

/** What is bought, line by line, with what the shop says of each. */
export function itemRows(world: World, items: readonly LineItem[]): Markup {
  const shown = items.length > SHOWN + 1 ? items.slice(0, SHOWN) : items
  const others = items.slice(shown.length)
  return html`<ul class="items">${shown.map((item) => row(world, item))}</ul>
${
  others.length > 0 &&
  html`<details><summary>${others.length} more items</summary>
<ul class="items">${others.map((item) => row(world, item))}</ul></details>`
}`
}

function row(world: World, item: LineItem): Markup {
  const product = world.store.get('product', item.price.product)
  const about = typeof product?.description === 'string' ? product.description : ''
  const count = item.quantity > 1 ? ` × ${item.quantity}` : ''
  return html`<li><span>${item.description}${count}${about && html`<small>${about}</small>`}</span> <span>${amountText(item.amount_total, item.currency)}</span></li>`
}
