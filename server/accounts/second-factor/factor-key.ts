import { createHash } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { installationKey, readInstallationKey } from '#server/platform/storage/installation-key.ts'

const FILE = 'second-factors'
const KNOWN_AS = 'second-factor-key'

type Site = Pick<Context, 'db' | 'config'>

/**
 * The key under which second factors are sealed: a file of `DATA_DIR/keys`, made by the process that asks first and the same on every machine. The
 * database knows its hash, so that a machine that was not given the file makes no other. Throws where the file is missing or another.
 */
export async function factorKey({ db, config: { dataDir } }: Site): Promise<Buffer> {
  const known = await findHash(db)
  const key = known ? await readInstallationKey(dataDir, FILE) : await installationKey(dataDir, FILE)
  if (key && hashOf(key).equals(known ?? (await noteHash(db, key)))) return key
  throw new Error(
    `ALARM: DATA_DIR/keys/${FILE} ${key ? 'is not the key of the other processes' : 'is missing'}: codes of authenticator apps fail here until the file is copied from another machine or a backup`,
  )
}

/** Makes the key where there is none yet; says what is wrong with it before a photographer does. */
export const checkFactorKey = (context: Site & Pick<Context, 'log'>): Promise<void> =>
  factorKey(context).then(
    () => {},
    (error: Error) => context.log.error(error.message),
  )

const hashOf = (key: Buffer): Buffer => createHash('sha256').update(KNOWN_AS).update(key).digest()

const findHash = async (db: Context['db']): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('installation_secret')
      .select('secret')
      .where('name', '=', KNOWN_AS)
      .executeTakeFirst()
  )?.secret

/** Of two machines that make a key at the same moment one is first. Answers what is noted then. */
async function noteHash(db: Context['db'], key: Buffer): Promise<Buffer> {
  const secret = hashOf(key)
  await db
    .insertInto('installation_secret')
    .values({ name: KNOWN_AS, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findHash(db)) ?? secret
}
