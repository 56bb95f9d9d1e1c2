import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { concurrencyLimit } from './concurrency-limit.ts'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Two hashes at once leave half of the thread pool to files; about five seconds of work may wait. */
const withLimit = concurrencyLimit(2, 200)

type Cost = { memory: number; passes: number; parallelism: number }

const derive = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  withLimit(
    () =>
      new Promise((resolve, reject) => {
        argon2(
          'argon2id',
          { message: password.normalize('NFC'), nonce, tagLength, ...cost },
          (error, hash) => (error ? reject(error) : resolve(hash)),
        )
      }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const phc = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`

/** A password as an Argon2id PHC string; `like` gives the salt, where several accounts carry one address: see `matchPassword`. */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const salt = like === undefined ? randomBytes(SALT_BYTES) : readPhc(like).salt
  return phc(salt, await derive(password, salt, HASH_BYTES, COST))
}

/** The hash of no password: an unknown address is verified against it, which takes as long as any other verification. */
const DUMMY_HASH = phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function readPhc(stored: string) {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? []
  if (hash === '') throw new Error('a stored password is not an Argon2id string')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** Whether the password fits the PHC string; takes as long for null (nobody). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = readPhc(stored ?? DUMMY_HASH)
  const actual = await derive(password, salt, hash.length, cost)
  return timingSafeEqual(actual, hash) && stored !== null
}

/** Hashes of one log-in, whoever is named: strangers cannot tell by the time how many accounts carry an address. */
const HASHES = 2

/**
 * The place of the first PHC string that the password fits, -1 for none. Accounts that share a salt share a hash; of the
 * others the first two salts are tried, always two.
 */
export async function matchPassword(password: string, stored: readonly string[]): Promise<number> {
  const saltOf = (text: string) => text.slice(0, text.lastIndexOf('$'))
  const salts = [...new Set(stored.map(saltOf))].slice(0, HASHES)
  const tried = Array.from({ length: HASHES }, (_, at) => salts[at] ?? saltOf(DUMMY_HASH))
  const fits = await Promise.all(
    tried.map(async (salt) => {
      const own = stored.filter((text) => saltOf(text) === salt)
      const { cost, salt: nonce } = readPhc(own[0] ?? DUMMY_HASH)
      const actual = await derive(password, nonce, HASH_BYTES, cost)
      return own.filter((text) => timingSafeEqual(actual, readPhc(text).hash))
    }),
  )
  return stored.findIndex((text) => fits.flat().includes(text))
}
