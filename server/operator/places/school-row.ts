import { cleanInstagram, cleanWebsite } from '#contract/catalogue/photographers.ts'
import type { SchoolInput } from '#contract/operation/operator.ts'

/** A school as it is stored: empty text is none, addresses are cleaned. */
export const schoolRow = (school: SchoolInput, logo_key: string | null) => ({
  name: school.name,
  location_name: school.location_name || null,
  website: school.website ? cleanWebsite(school.website) : null,
  phone_number: school.phone_number || null,
  instagram: school.instagram ? cleanInstagram(school.instagram) : null,
  ...(school.time_zone && { time_zone: school.time_zone }),
  logo_key,
})
