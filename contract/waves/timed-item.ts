/** An item as the cut into waves needs it. */
export type TimedItem = {
  id: number | string
  /** When it was taken, milliseconds of one clock; of a clip, when it begins; null: nobody knows. */
  at: number | null
  /** The camera body, by any name; null: unknown, all of these count as one. */
  body: number | string | null
  /** Of a clip, milliseconds; 0: a photo. */
  duration: number
  /** Decides between equal times, and among items without one. */
  order: number
}

/** Items of one ride in the order they were taken; `from` to `to` is their time, null for those without. */
export type WaveOf<Item extends TimedItem> = { items: Item[]; from: number | null; to: number | null }
