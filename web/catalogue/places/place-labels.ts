import type { Tag } from '#contract/catalogue/catalogue.ts'

/** The labels of the list of a place search by what is looked for (surfer.md, Sessions page). */
export const placeLabels = {
  freesurf: {
    heading: 'Surf Spots',
    none: 'No surf spots available',
    failed: 'Failed to fetch locations',
  },
  surflesson: {
    heading: 'Surf Schools',
    none: 'No surf schools available',
    failed: 'Failed to fetch surf schools',
  },
} as const satisfies Record<Tag, Record<'heading' | 'none' | 'failed', string>>
