import type { ChosenPlace } from './details.ts'
import { Ending, EXIT } from './exit-codes.ts'
import { plainName } from './plain-name.ts'
import type { WantedDetails } from './read-flags.ts'
import type { Place, SiteCalls } from './site/site-calls.ts'
import type { TryAgain } from './site/try-again.ts'

/** Places listed when a name could mean several. */
const LISTED = 12

/** The spot or school that was named. Throws Ending where there is none, or several. */
export async function choosePlace(
  calls: Pick<SiteCalls, 'spots' | 'schools'>,
  tryAgain: TryAgain,
  { spot, school }: Pick<WantedDetails, 'spot' | 'school'>,
): Promise<ChosenPlace> {
  if (spot !== null) return { ...matching(await tryAgain(calls.spots), spot), tag: 'freesurf' }
  if (school !== null) return { ...matching(await tryAgain(calls.schools), school), tag: 'surflesson' }
  throw new Ending(EXIT.usage, 'Say where it was: --spot NAME, or --school NAME for a surf lesson.')
}

/** Capitals and accents do not matter. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The place that is meant: by its number, its whole name, else by a part of it. Throws Ending. */
export function matching(places: readonly Place[], named: string): Place {
  const wanted = plain(named)
  const whole = places.filter(({ id, name }) => String(id) === wanted || plain(name) === wanted)
  const parts = places.filter(
    ({ name, region }) => wanted !== '' && plain(`${name}, ${region}`).includes(wanted),
  )
  const found = whole.length > 0 ? whole : parts
  const [one] = found
  if (found.length === 1 && one) return one
  if (!one) throw new Ending(EXIT.usage, `No place is called ${plainName(named)}. ${nearby(places, wanted)}`)
  throw new Ending(
    EXIT.usage,
    `${plainName(named)} may be one of these, say which by its number:\n${list(found)}`,
  )
}

const list = (places: readonly Place[]): string =>
  [
    ...places
      .slice(0, LISTED)
      .map(({ id, name, region }) => `  ${id}  ${plainName(region ? `${name}, ${region}` : name)}`),
    ...(places.length > LISTED ? [`  and ${places.length - LISTED} more`] : []),
  ].join('\n')

/** Those that begin alike: a letter was mistyped further on. */
function nearby(places: readonly Place[], wanted: string): string {
  const alike = places.filter(({ name }) => plain(name).slice(0, 2) === wanted.slice(0, 2))
  return alike.length > 0 ? `There are:\n${list(alike)}` : `The site has ${places.length} such places.`
}
