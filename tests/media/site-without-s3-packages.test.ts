import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { createTestDatabase } from '#tests/support/database/database.ts'

/** As if the optional packages had not been installed. */
const WITHOUT = `import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  if (name.startsWith('@aws-sdk/')) throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(name, context)
} })`

it('A site whose files lie in a bucket ends with a sentence where the packages for it are missing', async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-without-'))
  try {
    const env = {
      ...{ PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url },
      ...{ STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_WEBHOOK_SECRETS: 'whsec_test' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error', WEB_BUILD_DIR: 'none' },
      ...{ S3_BUCKET: 'site', S3_ENDPOINT: 'http://127.0.0.1:9' },
    }
    const hook = `data:text/javascript,${encodeURIComponent(WITHOUT)}`
    const { code, says } = await new Promise<{ code: unknown; says: string }>((done) => {
      const args = ['--import', hook, 'server/main.ts', '--role', 'api']
      execFile(process.execPath, args, { env }, (error, out, err) =>
        done({ code: error?.code ?? 0, says: `${out}${err}` }),
      )
    })
    assert.equal(code, 1, says)
    assert.match(says, /S3_BUCKET needs a package that is not installed: run npm ci\./)
    assert.doesNotMatch(says, /ERR_MODULE_NOT_FOUND|\n +at /)
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
