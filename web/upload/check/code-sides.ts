/** Longer sides of a picture in which codes are looked for, as the server does, px. */
export const CODE_SIDES = { quick: 1800, patient: 4000 } as const
