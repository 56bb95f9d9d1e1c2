import * as z from 'zod/mini'

/** `HH:MM` as a clock shows it; such texts compare as their times do. */
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/
export const clockTime = z.string().check(z.regex(CLOCK_TIME, 'Please choose a time'))

/** Said of hours whose end comes before their beginning. */
export const HOURS_BACKWARDS = 'The end may not come before the beginning'
