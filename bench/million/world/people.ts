import { chance, objectKey, popular } from './chance.ts'
import { DAY_MS, type Sizes } from './sizes.ts'

const FIRST = [
  'Inês',
  'Tomás',
  'Beatriz',
  'João',
  'Léa',
  'Hugo',
  'Aitana',
  'Youssef',
  'Made',
  'Kai',
  'Emma',
  'Finn',
]
const LAST = [
  'Marés',
  'Ribeiro',
  'Costa',
  'Lefèvre',
  'Etxeberria',
  'Alaoui',
  'Wayan',
  'Kealoha',
  'Byrne',
  'Schmidt',
]
/** With hours ahead of UTC; the spots of the first are there already. */
const COUNTRIES = [
  ['Spain', 'Europe/Madrid', 1],
  ['France', 'Europe/Paris', 1],
  ['Morocco', 'Africa/Casablanca', 1],
  ['Ireland', 'Europe/Dublin', 0],
  ['Indonesia', 'Asia/Makassar', 8],
  ['Australia', 'Australia/Brisbane', 10],
  ['Costa Rica', 'America/Costa_Rica', -6],
] as const
export const FIRST_ADDED_SPOT = 98

const nameOf = (n: number) =>
  `${FIRST[popular(FIRST.length, n, 101)]}\t${LAST[popular(LAST.length, n, 103)]} ${n}`
/** One of 20 has closed the account or never finished setting it up; those have no sessions and no orders. */
export const isMember = (n: number) => n % 20 !== 19
const iso = (ms: number) => new Date(ms).toISOString()

export const countryOf = (spot: number) => COUNTRIES[spot % COUNTRIES.length] ?? COUNTRIES[0]

export function* spots({ spots: count }: Sizes) {
  for (let n = FIRST_ADDED_SPOT; n <= count; n += 1) {
    const [country, zone] = countryOf(n)
    yield `${n}\tBreak ${n}\tCoast ${n % 40}\t${country}\t${zone}\t${((chance(n, 1) % 120_000) - 60_000) / 1000}\t${((chance(n, 2) % 360_000) - 180_000) / 1000}`
  }
}

export function* schools({ schools: count }: Sizes) {
  for (let n = 1; n <= count; n += 1) yield `${n}\tEscola ${LAST[n % LAST.length]} ${n}\tEriceira`
}

export function* photographers({ photographers: count, now }: Sizes) {
  const created = iso(now - 1000 * DAY_MS)
  for (let n = 2; n <= count; n += 1) {
    const ready = isMember(n)
    yield `${n}\t${nameOf(n)}\t-\t${created}\t${created}\tp${n}@example.org\t${ready ? objectKey('public', n, 701, 'jpg') : '\\N'}\t${ready ? `acct_${n}` : '\\N'}\t${ready}\t${ready}\t${ready}\t${iso(now + 30 * DAY_MS)}\t${n % 40 === 19 ? created : '\\N'}`
  }
}

export function* sellerDetails({ photographers: count }: Sizes) {
  for (let n = 2; n <= count; n += 1)
    if (isMember(n)) yield `${n}\tEstúdio ${n}\tRua do Mar ${n}, Ericeira\t5${100_000_000 + n}`
}

export function* surfers({ surfers: count, now }: Sizes) {
  const created = iso(now - 1000 * DAY_MS)
  for (let n = 2; n <= count; n += 1) yield `${n}\t${nameOf(n)}\t-\t${created}\t${created}\ts${n}@example.org`
}

/** Some are logged in twice; a quarter has not been here for a month. */
export function* logins({ surfers: count, now }: Sizes) {
  for (let n = 2; n <= count; n += 1)
    for (let at = 0; at < n % 4; at += 2)
      yield `${10 + 2 * n + at / 2}\t\\\\x${(2 * n + at / 2).toString(16).padStart(64, '0')}\t${n}\t${iso(now + (5 + (n % 25)) * DAY_MS)}`
}

export function* knownDevices({ surfers: count, now }: Sizes) {
  for (let n = 2; n <= count; n += 1)
    yield `\\\\x${(7 * count + n).toString(16).padStart(64, '0')}\t${n}\t${iso(now - (n % 300) * DAY_MS)}`
}
