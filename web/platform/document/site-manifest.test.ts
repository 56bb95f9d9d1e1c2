import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { brand } from '#contract/brand.ts'

const read = (name: string) => readFile(new URL(`../../public/${name}`, import.meta.url))

/** Width and height in px, as a PNG says them itself. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

type Manifest = {
  name: string
  short_name: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

test('On a home screen the site has its name, and icons of the sizes they are said to have', async () => {
  const manifest = JSON.parse(String(await read('site.webmanifest'))) as Manifest
  assert.equal(manifest.name, brand.name)
  assert.equal(manifest.short_name, brand.name)
  for (const { src, sizes } of manifest.icons) assert.equal(sizeOf(await read(src.slice(1))), sizes)
  assert.deepEqual(
    manifest.icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`),
    ['any 192x192', 'any 512x512', 'maskable 512x512'],
  )
})
