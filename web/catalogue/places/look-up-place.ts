import type { Tag } from '#contract/catalogue/catalogue.ts'
import { loadPart } from '#web/platform/connection.ts'
import type { Place } from './places.ts'

const load = () => import('./find-place.ts')

/** `findPlace`, whose code comes when it is first asked. */
export const lookUpPlace = async (tags: readonly Tag[], text: string): Promise<Place | null> =>
  (await loadPart(load)).findPlace(tags, text)
