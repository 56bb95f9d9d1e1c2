import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { freePort } from '#sandbox/postgres/free-port.ts'

const port = z.int().check(z.minimum(1), z.maximum(65_535))
const remembered = z.object({
  databasePort: z.optional(port),
  paymentsPort: z._default(port, 4010),
  inboxPort: z._default(port, 4080),
  smtpPort: z._default(port, 4025),
  webhookSecret: z._default(z.string(), ''),
})
type Remembered = z.output<typeof remembered> & { databasePort: number }

/**
 * The ports and the webhook secret of the local parts, kept in the data folder: links in stored mails, receipts and
 * webhook addresses go on working after a restart. A port somebody else has taken is replaced.
 */
export async function recallLocalParts(dataDir: string): Promise<Remembered> {
  const file = join(dataDir, 'local-parts.json')
  const before = remembered.safeParse(
    await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => ({})),
  )
  const wanted = before.success ? before.data : remembered.parse({})
  const now: Remembered = {
    // Any port at first, and no usual one: workers of another site whose database died must not find this one there.
    databasePort: wanted.databasePort ?? (await freePort()),
    paymentsPort: await freePort(wanted.paymentsPort),
    inboxPort: await freePort(wanted.inboxPort),
    smtpPort: await freePort(wanted.smtpPort),
    webhookSecret: wanted.webhookSecret || `whsec_${randomBytes(24).toString('hex')}`,
  }
  await writeFile(`${file}.part`, JSON.stringify(now, null, 2))
  await rename(`${file}.part`, file)
  return now
}
