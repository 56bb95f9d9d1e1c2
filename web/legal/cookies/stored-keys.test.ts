import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { analyticsKeys, essentialKeys } from './stored-keys.ts'

const web = fileURLToPath(new URL('../..', import.meta.url))
const writes =
  /(?:\bwriteStored|\bwriteSafely|\b(?:local|session)Storage\??\.setItem|\bindexedDB\.open)\(\s*([\w'"-]+)/g

/** The names of the constants, or the texts, under which the site's own code stores something. */
async function keysWritten(): Promise<string[]> {
  const names = (await readdir(web, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.ts$|platform\/storage\/storage\.ts$/.test(name),
  )
  const texts = await Promise.all(names.map((name) => readFile(join(web, name), 'utf8')))
  const all = texts.join('\n')
  const written = texts.flatMap((text) => [...text.matchAll(writes)].map(([, key = '']) => key))
  // What is handed a key is asked where it is named.
  return written
    .filter((key) => key !== 'key')
    .map((key) => {
      if (/^['"]/.test(key)) return key.slice(1, -1)
      const value = new RegExp(`const ${key} = '([^']+)'`).exec(all)?.[1]
      assert.ok(value, `${key} is a constant with a text`)
      return value
    })
}

test('The Cookie Policy names everything the site stores in a browser', async () => {
  const listed = [...essentialKeys, ...analyticsKeys].map(({ key }) => key)
  const written = await keysWritten()
  assert.ok(written.length >= 6, 'the code that stores was found')
  assert.deepEqual(
    written.filter((key) => !listed.includes(key)),
    [],
  )
})
