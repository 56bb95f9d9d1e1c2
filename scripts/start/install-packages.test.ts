import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const { isInstalled } = await import(new URL('./install-packages.mjs', import.meta.url).href)

const one = { version: '1.0.0', integrity: 'sha512-a' }
const wanted = {
  '': { name: 'x' },
  'node_modules/one': one,
  'node_modules/elsewhere': { version: '2.0.0', optional: true, os: ['plan9'] },
  'node_modules/here': { version: '3.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
}
const here = { 'node_modules/here': { version: '3.0.0' } }
let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swellframe-install-'))
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
})
after(() => rm(folder, { recursive: true }))

async function installed(packages: object | string): Promise<boolean> {
  const text = typeof packages === 'string' ? packages : JSON.stringify({ packages })
  await writeFile(join(folder, 'node_modules/.package-lock.json'), text)
  return isInstalled(folder)
}

test('an installation is complete without the packages for other systems', async () => {
  assert.equal(await installed({ 'node_modules/one': one, ...here }), true)
})
test('a fresh clone, a broken-off installation and one left out on purpose are installed again', async () => {
  assert.equal(await isInstalled(join(folder, 'nowhere')), false)
  assert.equal(await installed('{"packages":{"node_'), false)
  assert.equal(await installed({ 'node_modules/one': one }), false)
})
test('another version, other content or a package too many are installed again', async () => {
  assert.equal(await installed({ 'node_modules/one': { ...one, version: '1.0.1' }, ...here }), false)
  assert.equal(await installed({ 'node_modules/one': { ...one, integrity: 'sha512-b' }, ...here }), false)
  assert.equal(await installed({ 'node_modules/one': one, ...here, 'node_modules/two': one }), false)
})
