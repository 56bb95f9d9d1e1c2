import { idText } from '#contract/fields.ts'

/** The number of a row of ours that an object of the provider names; null when it names none, or what can be none of ours. */
export const readOwnId = (named: string | null | undefined): number | null =>
  idText.safeParse(named).data || null
