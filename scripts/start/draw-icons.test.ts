import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'
import { bareIcon } from './draw-icons.ts'

type Icon = { name?: string; size: number; node: [tag: string, attributes: Record<string, string>][] }

/** What the file of an icon hands to the function that draws it. */
const drawnBy = (code: string): Icon =>
  new Function(
    'createLucideIcon',
    code
      .replace(/^import .*$/m, '')
      .replace(/^export .*$/m, 'return __iconData')
      .replace(/^\/\/# .*$/m, ''),
  )((icon: Icon) => icon) as Icon

for (const name of ['heart', 'circle-check', 'menu', 'loader-circle'])
  it(`Of the icon ${name} its lines are left, and nothing else`, async () => {
    const code = await readFile(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`, 'utf8')
    const { size, node } = drawnBy(code)
    const lines = node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
    assert.ok(lines.length > 0)
    assert.deepEqual(drawnBy(bareIcon(code)), { size, node: lines })
  })
