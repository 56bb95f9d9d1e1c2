import { readFile } from 'node:fs/promises'
import { OperatorError } from '../operator-error.ts'
import { addSchool } from '../places/add-school.ts'
import { addSpot } from '../places/add-spot.ts'
import { listSchools, listSpots } from '../places/place-queries.ts'
import { renameSchool } from '../places/rename-school.ts'
import { renameSpot } from '../places/rename-spot.ts'
import { type Command, type Given, idOf, tableOf } from './cli-command.ts'

const AT = 'where it lies, degrees north and east: 39.34,-9.36'
const TIME_ZONE = 'the zone of its clocks, as Atlantic/Azores; Europe/Lisbon unless given'

const schoolDetails = {
  location: 'where it is',
  'time-zone': TIME_ZONE,
  logo: 'a JPEG or PNG file',
  website: 'its website',
  phone: 'its telephone number',
  instagram: 'its Instagram name',
}
const DETAILS = {
  location_name: 'location',
  website: 'website',
  phone_number: 'phone',
  instagram: 'instagram',
  time_zone: 'time-zone',
} as const

export const placeCommands: Command[] = [
  {
    name: 'add-spot',
    does: 'Adds a surf spot.',
    options: {
      name: 'its name',
      region: 'the region',
      country: 'the country, Portugal unless given',
      'time-zone': TIME_ZONE,
      at: AT,
    },
    needs: ['name', 'region'],
    example: 'add-spot --name Supertubos --region Peniche --at 39.34,-9.36',
    async run({ tx }, given) {
      const { option } = given
      const country = option('country') ?? 'Portugal'
      const spot = {
        name: option('name') ?? '',
        region: option('region') ?? '',
        country,
        ...pick(given, { time_zone: 'time-zone' }),
        ...positionOf(given),
      }
      const id = await addSpot({ db: tx }, spot)
      return said(`Added surf spot ${id}`)
    },
  },
  {
    name: 'rename-spot',
    does: 'Changes name, region, country, time zone or position of a surf spot.',
    words: { id: 'the id of the spot' },
    options: {
      name: 'the new name',
      region: 'the new region',
      country: 'the new country',
      'time-zone': 'the new zone of its clocks',
      at: AT,
    },
    example: 'rename-spot 34 --name "Supertubos Norte"',
    async run({ tx }, given) {
      const id = idOf(given.word('id'))
      const changes = pick(given, {
        name: 'name',
        region: 'region',
        country: 'country',
        time_zone: 'time-zone',
      })
      const spot = await renameSpot(tx, id, { ...changes, ...positionOf(given) })
      return said(`Surf spot ${id} is now ${spot.name}, ${spot.region}, ${spot.country}`)
    },
  },
  {
    name: 'list-spots',
    does: 'The surf spots with their ids, and where they lie.',
    example: 'list-spots',
    async run({ tx }) {
      const rows = await listSpots(tx)
      return tableOf(
        rows.map(({ id, name, region, country, time_zone, latitude, longitude }) => {
          const at = latitude === null ? '' : `${latitude},${longitude}`
          return [id, name, region, country, time_zone, at]
        }),
        'There are no surf spots.',
      )
    },
  },
  {
    name: 'add-school',
    does: 'Adds a surf school.',
    options: { name: 'its name', ...schoolDetails },
    needs: ['name'],
    example: 'add-school --name "Escola da Onda" --location Peniche --logo logo.png --website escola.example',
    async run({ tx, storage, images }, given) {
      const details = {
        location_name: null,
        website: null,
        phone_number: null,
        instagram: null,
      }
      const input = { name: given.option('name') ?? '', ...details, ...pick(given, DETAILS) }
      const id = await addSchool({ db: tx, storage, images }, { ...input, logo: await logoOf(given) })
      return said(`Added surf school ${id}`)
    },
  },
  {
    name: 'rename-school',
    does: 'Changes name, logo or details of a surf school; an empty detail ("") is taken away.',
    words: { id: 'the id of the school' },
    options: { name: 'the new name', ...schoolDetails },
    withdraws: true,
    example: 'rename-school 3 --name "Escola da Onda Boa" --logo logo.png',
    async run({ tx, storage, images }, given) {
      const id = idOf(given.word('id'))
      const changes = pick(given, { name: 'name', ...DETAILS })
      const logo = await logoOf(given)
      const name = await renameSchool({ db: tx, storage, images }, id, { ...changes, logo })
      return said(`Surf school ${id} is now ${name}`)
    },
  },
  {
    name: 'list-schools',
    does: 'The surf schools with their ids.',
    example: 'list-schools',
    async run({ tx }) {
      const rows = await listSchools(tx)
      return tableOf(
        rows.map(({ id, name, location_name, time_zone }) => [id, name, location_name ?? '', time_zone]),
        'There are no surf schools.',
      )
    },
  },
]

const said = (sentence: string) => ({ says: sentence, kept: sentence })

/** Those of the options that were given, under the names of their fields. */
function pick<Field extends string>(
  { option }: Given,
  names: Record<Field, string>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(names) as Field[]) {
    const value = option(names[field])
    if (value !== undefined) found[field] = value
  }
  return found
}

/** `39.34,-9.36`. Whether they are on the globe is for `spotInput` to say. */
function positionOf({ option }: Given): { latitude?: number; longitude?: number } {
  const at = option('at')
  if (at === undefined) return {}
  const [, latitude, longitude] = /^(-?\d{1,3}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(at) ?? []
  if (latitude === undefined) throw new OperatorError(`${at} is no position, such as 39.34,-9.36.`)
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

async function logoOf({ option }: Given): Promise<Buffer | null> {
  const path = option('logo')
  if (path === undefined) return null
  return readFile(path).catch(() => {
    throw new OperatorError(`The logo ${path} cannot be read.`)
  })
}
