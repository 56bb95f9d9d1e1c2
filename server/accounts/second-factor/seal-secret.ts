import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { factorKey } from './factor-key.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type OfSite = Pick<Context, 'db' | 'config'>
/** Bound to its account: in another's row it does not open. */
const boundTo = (photographerId: number) => Buffer.from(`photographer ${photographerId}`)

/** Encrypts a secret for the database: nonce, tag, text (docs/decisions/054). */
export async function sealSecret(site: OfSite, photographerId: number, secret: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, await factorKey(site), nonce).setAAD(boundTo(photographerId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the key of the site is not the one it was sealed with. */
export async function openSecret(site: OfSite, photographerId: number, sealed: Buffer): Promise<Buffer> {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, await factorKey(site), nonce)
  decipher.setAAD(boundTo(photographerId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
