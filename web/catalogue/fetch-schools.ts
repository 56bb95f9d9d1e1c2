import { listSurfSchools } from '#contract/catalogue/catalogue.ts'
import { SELLERS_PAGE } from '#contract/catalogue/listing.ts'
import { fetchList } from '#web/platform/lists/fetch-list.ts'

/** The surf schools after `cursor`. */
export const fetchSchools = (cursor: string | null) => fetchList(listSurfSchools, SELLERS_PAGE, cursor)
