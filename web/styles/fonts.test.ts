import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { charactersOfFont } from '#tests/support/files/characters-of-font.ts'

const FACES = ['inter', 'sora']
/** Both together, bytes: every first view fetches them. */
const MOST_BYTES = 48_000

const sent = (face: string) => readFile(new URL(`fonts/${face}.woff2`, import.meta.url))
const packaged = (face: string) =>
  readFile(
    new URL(
      `../../node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`,
      import.meta.url,
    ),
  )

describe('The fonts of the site', () => {
  for (const face of FACES)
    test(`${face} shows every character that its package has`, async () => {
      const characters = charactersOfFont(await sent(face))
      assert.ok(characters.size > 200)
      assert.deepEqual(characters, charactersOfFont(await packaged(face)))
    })

  test('weigh little', async () => {
    const sizes = await Promise.all(FACES.map(async (face) => (await sent(face)).length))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
  })
})
