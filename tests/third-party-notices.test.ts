import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { buildWeb } from '#scripts/start/build-web.mjs'
import { NOTICES_FILE } from '#scripts/start/write-notices.ts'
import { noticedPackages } from './support/rules/notices.ts'

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

test('each licence that is noticed is the one its package names', async () => {
  const noticed = noticedPackages(await read('THIRD-PARTY-NOTICES.md'))
  assert.ok(noticed.size > 20)
  for (const [name, licence] of noticed)
    assert.equal(licence, JSON.parse(await read(`node_modules/${name}/package.json`)).license, name)
})

test('whoever gets the built site gets the licences of the work in it', async () => {
  await buildWeb(process.execPath)
  const told = await read(`build/client/${NOTICES_FILE}`)
  for (const name of ['react', 'mediabunny', 'libheif-js', '@fontsource-variable/inter', 'thumbhash'])
    assert.match(told, new RegExp(`^${name}: `, 'm'))
  for (const title of [
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'GNU GENERAL PUBLIC LICENSE',
    'Mozilla Public License',
    'SIL OPEN FONT LICENSE',
    'Meta Platforms',
  ])
    assert.ok(told.includes(title), title)
  const scripts = (await readdir('build/client/assets')).filter((name) =>
    /^(react|decode-heic)-.*\.js$/.test(name),
  )
  assert.ok(scripts.length >= 2)
  for (const name of scripts)
    assert.ok((await read(`build/client/assets/${name}`)).includes(NOTICES_FILE), name)
})
