import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type SecretName = Tables['installation_secret']['name']

const SECRET_BYTES = 32

/** A secret of this installation, made when it is first asked for. Processes that ask at once agree on the same. */
export async function ensureInstallationSecret(db: Db | Tx, name: SecretName): Promise<Buffer> {
  const known = await findSecret(db, name)
  if (known) return known.secret
  await db
    .insertInto('installation_secret')
    .values({ name, secret: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findSecret(db, name)
  if (!made) throw new Error(`There is no secret ${name}`)
  return made.secret
}

const findSecret = (db: Db | Tx, name: SecretName) =>
  db.selectFrom('installation_secret').select('secret').where('name', '=', name).executeTakeFirst()
