import { SELLERS_PAGE } from '#contract/catalogue/listing.ts'
import { explorePhotographers } from '#contract/catalogue/photographers.ts'
import { fetchList } from '#web/platform/lists/fetch-list.ts'

/** The listed photographers after `cursor`. */
export const fetchPhotographers = (cursor: string | null) =>
  fetchList(explorePhotographers, SELLERS_PAGE, cursor)
