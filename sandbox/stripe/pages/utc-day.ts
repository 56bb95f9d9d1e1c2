const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `November 20, 2026`, in UTC. */
export const utcDay = (at: Date): string =>
  `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
