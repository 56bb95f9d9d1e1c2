import { idText } from '#contract/fields.ts'

/** The id of our row in the metadata of an object of the provider; null when it is missing or malformed. */
export const readOwnId = (named: string | null | undefined): number | null =>
  idText.safeParse(named).data || null
