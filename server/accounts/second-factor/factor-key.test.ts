import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { operateOn } from '#tests/support/operate.ts'
import { checkFactorKey, factorKey } from './factor-key.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

let site: TestApp
const folders: string[] = []
before(async () => {
  site = await startTestApp()
})
after(async () => {
  await site.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

/** The same site as a process on another machine has it, whose folder is empty. */
async function otherMachine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'swellframe-machine-'))
  folders.push(dataDir)
  return { ...site.context, config: { ...site.context.config, dataDir } }
}
const copyKeys = (to: string) =>
  cp(join(site.dataDir, 'keys'), join(to, 'keys'), { recursive: true, force: true })

test('a machine that was not given the key of the second factors makes no other, says so, and goes on once it has it', async () => {
  const secret = Buffer.from('twenty bytes of them')
  const sealed = await sealSecret(site.context, 7, secret)
  const other = await otherMachine()
  const said: unknown[] = []
  const log = { ...site.context.log, error: (line: unknown) => void said.push(line) }
  await checkFactorKey({ ...other, log: log as typeof site.context.log })
  assert.match(
    String(said),
    /^ALARM: DATA_DIR\/keys\/second-factors is missing: .* copied from another machine/,
  )
  await assert.rejects(openSecret(other, 7, sealed), /is missing/)
  await assert.rejects(
    sealSecret(other, 8, secret),
    /is missing/,
    'nothing is sealed that others cannot open',
  )
  await copyKeys(other.config.dataDir)
  assert.deepEqual(await openSecret(other, 7, sealed), secret)
})

test('of machines that start at once on an empty database one makes the key', async () => {
  await site.context.db.deleteFrom('installation_secret').where('name', '=', 'second-factor-key').execute()
  const machines = await Promise.all([1, 2, 3, 4].map(otherMachine))
  const keys = await Promise.allSettled(machines.map(factorKey))
  assert.equal(
    keys.filter(({ status }) => status === 'fulfilled').length,
    1,
    'nobody seals with a key of his own',
  )
  for (const each of keys)
    if (each.status === 'rejected')
      assert.match(String(each.reason), /is missing|is not the key of the other processes/)
})

test('a key that is lost for good is followed by another when the operator has taken away what it sealed', async () => {
  await site.context.db.deleteFrom('installation_secret').where('name', '=', 'second-factor-key').execute()
  await factorKey(site.context)
  const by = await makePhotographer(site.context)
  await site.context.db
    .insertInto('second_factor')
    .values({
      photographer_id: by.id,
      sealed_secret: await sealSecret(site.context, by.id, Buffer.from('x')),
      confirmed_at: new Date(),
    })
    .execute()
  const lost = await otherMachine()
  await assert.rejects(factorKey(lost), /is missing/)
  await operateOn(site, ['photographers', 'remove-second-factor', by.email])
  assert.equal((await factorKey(lost)).length, 32)
  await assert.rejects(factorKey(site.context), /is not the key/)
})
