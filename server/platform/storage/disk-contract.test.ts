import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import { keepsTheContract } from '#tests/support/storage/storage-contract.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

describe('The storage on a disk', () => {
  let folder: string
  let opened: { storage: Storage; again: Storage }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-disk-'))
    opened = { storage: await openDiskStorage(folder), again: await openDiskStorage(folder) }
  })
  after(() => rm(folder, { recursive: true }))
  keepsTheContract(() => opened)
})
