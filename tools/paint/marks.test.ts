import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { APP_ICON, FAVICON } from './marks.ts'

const readWeb = (path: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../../web', path), 'utf8')
/** What is drawn: the lines of its paths, the corners and the radius of its frame, how thick both are. */
const shapeOf = (drawing: string) => ({
  paths: Array.from(drawing.matchAll(/\bd="([^"]+)"/g), ([, d]) => d),
  frame: /<rect (x="2" y="2" [^/]*?rx="[\d.]+")/.exec(drawing)?.[1],
  line: /stroke-?width="([\d.]+)"/i.exec(drawing)?.[1],
})

test('the mark of icons, of the header and of pages without styles is one', async () => {
  const { paths, frame, line } = shapeOf(APP_ICON)
  assert.deepEqual([paths.length, line], [2, '2.5'])
  assert(frame)
  for (const path of ['home/logo.tsx', 'home/plain-mark.ts'])
    assert.deepEqual(shapeOf(await readWeb(path)), { paths, frame, line }, path)
  assert.equal((await readWeb('public/favicon.svg')).trim(), FAVICON)
})

test('its wave has the colour of what is pressed', async () => {
  const [, action = 'none'] = /--action: (#\w+);/.exec(await readWeb('styles/tokens.css')) ?? []
  for (const drawing of [APP_ICON, await readWeb('home/plain-mark.ts')])
    assert.match(drawing, new RegExp(`<path [^>]*stroke="${action}"/>`))
  assert.match(await readWeb('home/logo.tsx'), /stroke="var\(--action\)"/)
})
