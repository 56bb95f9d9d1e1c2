/** `shown` with the held index in its place, so that it stays in the page. */
export const withHeld = (shown: number[], held: number | null, count: number): number[] =>
  held === null || held >= count || shown.includes(held) ? shown : [...shown, held].sort((a, b) => a - b)
