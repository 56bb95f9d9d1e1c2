import { ID_MAX } from '#contract/fields.ts'

/** Of which spot or school: a negative id is a school's (surfer.md §4); null for what no place can have. */
export function placeOf(id: number): { location: number } | { school: number } | null {
  if (id === 0 || Math.abs(id) > ID_MAX) return null
  return id > 0 ? { location: id } : { school: -id }
}
