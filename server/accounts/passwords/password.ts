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

/** A password as an Argon2id PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(salt, await derive(password, salt, HASH_BYTES, COST))
}

/** The hash of no password: an unknown address is verified against it, which takes as long as any other verification. */
const DUMMY_HASH = phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether the password fits the PHC string; takes as long for null (nobody). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored ?? DUMMY_HASH) ?? []
  if (hash === '') throw new Error('a stored password is not an Argon2id string')
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(actual, expected) && stored !== null
}
