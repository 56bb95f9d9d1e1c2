import type { Tag } from '#contract/catalogue/catalogue.ts'

/** A place search for one kind. */
export const onlyOf = { freesurf: ['freesurf'], surflesson: ['surflesson'] } as const satisfies Record<
  Tag,
  readonly Tag[]
>

/** What the field of a place search asks while it is empty (surfer.md, Sessions page). */
export const placeQuestions = {
  freesurf: 'Where did you surf?',
  surflesson: 'Which surfschool did you attend?',
} as const satisfies Record<Tag, string>
