import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readEnvFile } from './read-env-file.mjs'

test('settings in .env are read, and those of the environment go before them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-env-'))
  const path = join(folder, '.env')
  try {
    await writeFile(
      path,
      '# a comment\nSWELLFRAME_TEST_NEW="from the file"\nSWELLFRAME_TEST_SET=from the file\n',
    )
    process.env.SWELLFRAME_TEST_SET = 'from outside'
    readEnvFile(path)
    assert.equal(process.env.SWELLFRAME_TEST_NEW, 'from the file')
    assert.equal(process.env.SWELLFRAME_TEST_SET, 'from outside')
    readEnvFile(join(folder, 'none'))
  } finally {
    delete process.env.SWELLFRAME_TEST_NEW
    delete process.env.SWELLFRAME_TEST_SET
    await rm(folder, { recursive: true })
  }
})
