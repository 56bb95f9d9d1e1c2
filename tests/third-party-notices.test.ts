import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { noticedPackages } from './support/rules/notices.ts'

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

test('each licence that is noticed is the one its package names', async () => {
  const noticed = noticedPackages(await read('THIRD-PARTY-NOTICES.md'))
  assert.ok(noticed.size > 20)
  for (const [name, licence] of noticed)
    assert.equal(licence, JSON.parse(await read(`node_modules/${name}/package.json`)).license, name)
})
