import { badParam, noSuch, refused } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import { newId } from '../state/ids.ts'
import type { LineItem } from '../state/objects.ts'
import type { World } from '../state/world.ts'

/** The most line items of one payment. */
const MAX_LINE_ITEMS = 100
/** The least and most a payment may come to, in cents. */
const MIN_TOTAL_CENTS = 50
const MAX_TOTAL_CENTS = 99_999_999

const PRICE_FIELDS = [
  'currency',
  'product',
  'product_data',
  'tax_behavior',
  'unit_amount',
  'unit_amount_decimal',
]
const PRODUCT_FIELDS = ['name', 'description', 'images', 'metadata', 'tax_code', 'unit_label']

/** Reads `line_items`, makes their prices and products, and refuses a list no payment can be made of. In a transaction. */
export function readLineItems(world: World, params: Params): LineItem[] {
  const given = params.list('line_items')
  if (given.length === 0)
    throw badParam('line_items', 'Missing required param: line_items.', 'parameter_missing')
  if (given.length > MAX_LINE_ITEMS)
    throw badParam('line_items', `line_items can contain at most ${MAX_LINE_ITEMS} items in payment mode.`)
  const items = given.map((item) => readItem(world, item))
  const currency = items[0]?.currency
  if (items.some((item) => item.currency !== currency))
    throw refused(
      'All line items of a Checkout Session must have the same currency.',
      undefined,
      'line_items',
    )
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (total < MIN_TOTAL_CENTS)
    throw refused(
      "The Checkout Session's total amount must convert to at least 50 cents.",
      'amount_too_small',
    )
  if (total > MAX_TOTAL_CENTS)
    throw refused("The Checkout Session's total amount must be no more than €999,999.99.", 'amount_too_large')
  return items
}

function readItem(world: World, item: Params): LineItem {
  item.only('price', 'price_data', 'quantity', 'metadata', 'adjustable_quantity', 'tax_rates')
  const price = item.text('price')
  if (price !== null) throw noSuch('price', price, item.name('price'))
  const data = item.hash('price_data')
  if (!data) throw badParam(item.name('price_data'), 'Each line item needs price_data.', 'parameter_missing')
  const quantity = item.requiredInteger('quantity', { min: 1, max: 999_999 })
  const { product, price: made } = makePrice(world, data)
  const amount = made.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: made.currency,
    description: product.name,
    metadata: item.metadata(),
    price: made,
    quantity,
  }
}

function makePrice(world: World, data: Params) {
  data.only(...PRICE_FIELDS)
  const currency = data.requiredText('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw badParam(data.name('currency'), `Invalid currency: ${currency}.`)
  const existing = data.text('product')
  if (existing !== null) throw noSuch('product', existing, data.name('product'))
  const fields = data.hash('product_data')?.only(...PRODUCT_FIELDS)
  if (!fields)
    throw badParam(
      data.name('product_data'),
      'Either product or product_data is required.',
      'parameter_missing',
    )
  const unit_amount = data.requiredInteger('unit_amount', { min: 0, max: MAX_TOTAL_CENTS })
  const created = world.now()
  const product = world.store.put('product', {
    id: newId('prod'),
    object: 'product',
    active: false,
    created,
    description: fields.text('description', 40_000),
    images: fields.texts('images'),
    livemode: false,
    metadata: fields.metadata(),
    name: fields.requiredText('name'),
    ...{ marketing_features: [], package_dimensions: null, shippable: null, tax_details: null },
    ...{ type: 'service', updated: created, url: null },
  })
  const price = {
    id: newId('price'),
    object: 'price',
    active: false,
    ...{ billing_scheme: 'per_unit', custom_unit_amount: null, lookup_key: null, nickname: null },
    ...{ tiers_mode: null, transform_quantity: null },
    created,
    currency,
    livemode: false,
    metadata: {},
    product: product.id,
    recurring: null,
    tax_behavior: data.choice('tax_behavior', ['inclusive', 'exclusive', 'unspecified']) ?? 'unspecified',
    type: 'one_time',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  }
  return { product, price }
}
