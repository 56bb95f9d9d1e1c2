/** Where events go when somebody agreed: a product-analytics service that speaks PostHog's capture call. */
export type AnalyticsTarget = {
  /** Origin of the service. */ url: string /** Its public project key. */
  key: string
}

export type TrackedItem = { media_id: number; media_type: 'photo' | 'video' /** Euros. */; price: number }

/** A cart or a checkout as it is counted: ids and sums, never who it belongs to. */
export type TrackedCart = {
  session_id: number | null
  photographer_id: number | null
  /** Surf spot or surf school. */
  location: string | null
  /** Of the session, `YYYY-MM-DD`. */
  session_date: string | null
  item_count: number
  photo_count: number
  video_count: number
  /** Euros. */
  total_value: number
  currency: 'EUR'
}

/**
 * Everything that is ever sent (surfer.md §7). An item's events carry the cart as it is afterwards, `clear_cart` as it
 * was before.
 */
export type AnalyticsEvents = {
  add_to_cart: TrackedItem & TrackedCart
  remove_from_cart: TrackedItem & TrackedCart
  clear_cart: TrackedCart & { items: TrackedItem[] }
  stripe_checkout_started: TrackedCart & { items: TrackedItem[] }
}
export type AnalyticsEvent = keyof AnalyticsEvents
