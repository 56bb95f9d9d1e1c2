import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '#scripts/start/build-web.mjs'
import { inScripts, inStyles } from '#tests/support/browsers/ways-around.ts'
import { youngInScript } from '#tests/support/browsers/young-in-script.ts'
import { youngInStyles } from '#tests/support/browsers/young-in-styles.ts'
import { markToldScript } from '#web/catalogue/session/preview-note-key.ts'
import { keepPressesScript } from '#web/platform/document/early-presses.ts'
import { markRoleScript } from '#web/platform/document/role-mark.ts'
import { markUntouchedScript } from '#web/platform/document/untouched-mark.ts'

const assets = fileURLToPath(new URL('../../../build/client/assets', import.meta.url))

describe('Every browser we support reads what is built', () => {
  let names: string[]
  before(async () => {
    await buildWeb(process.execPath)
    names = await readdir(assets)
  })
  const read = (name: string) => readFile(join(assets, name), 'utf8')
  const named = (ending: string) => names.filter((name) => name.endsWith(ending))

  it('scripts: their syntax, and every name in them that not all know has a way around', async () => {
    const found = new Map<string, string>(
      [markRoleScript, markUntouchedScript, keepPressesScript, markToldScript].flatMap(youngIn('the page')),
    )
    for (const name of named('.js')) for (const pair of youngIn(name)(await read(name))) found.set(...pair)
    assert.ok(named('.js').length > 50)
    compare(found, inScripts)
  })

  it('styles: every word in them that not all know has a way around', async () => {
    const found = new Map<string, string>()
    for (const name of named('.css'))
      for (const word of youngInStyles(await read(name))) found.set(word, name)
    assert.ok(named('.css').length > 0)
    compare(found, inStyles)
  })
})

const youngIn =
  (file: string) =>
  (source: string): [string, string][] => {
    try {
      return youngInScript(source).map((name) => [name, file])
    } catch (error) {
      throw new Error(`${file}: ${error}`)
    }
  }

/** Each name found is allowed, each name allowed is found. */
function compare(found: Map<string, string>, allowed: Record<string, string>): void {
  const young = [...found].filter(([name]) => !(name in allowed))
  assert.deepEqual(
    young.map(([name, file]) => `${name} in ${file}`),
    [],
  )
  assert.deepEqual(
    Object.keys(allowed).filter((name) => !found.has(name)),
    [],
    'no longer needed in ways-around.ts',
  )
}

describe('What is too young is seen', () => {
  const scripts: [source: string, says: string][] = [
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['await Array.fromAsync(list)', 'Array.fromAsync'],
    ['const x = URL.canParse(text)', 'URL.canParse'],
    ["const x = URL['parse'](text)", 'URL.parse'],
    ['Object.groupBy(list, by)', 'Object.groupBy'],
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
    ['Iterator.from(list)', 'Iterator.from'],
    ['new EditContext()', 'EditContext'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['window.requestIdleCallback(work)', 'window.requestIdleCallback'],
    ['scheduler.yield()', 'scheduler'],
    ['document.startViewTransition(change)', 'document.startViewTransition'],
    ['a.isSubsetOf(b)', '.isSubsetOf'],
    ['list.toSorted()', '.toSorted'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['dialog.requestClose()', '.requestClose'],
    ['menu.showPopover()', '.showPopover'],
  ]
  for (const [source, says] of scripts)
    it(source, () => {
      assert.ok(youngInScript(source).includes(says), String(youngInScript(source)))
    })
  for (const source of ['/[a--b]/v', 'import x from "./x.json" with { type: "json" }', 'using x = open()'])
    it(source, () => {
      assert.throws(() => youngInScript(source))
    })
  it('but not what is old enough, asked for by name, or called so by the script itself', () => {
    const source = `const x = structuredClone(a.at(-1)); 'canParse' in URL; class A { toSorted() {} }; b.toSorted()`
    assert.deepEqual(youngInScript(source), [])
  })

  const styles: [source: string, says: string][] = [
    ['a { &:hover { color: red } }', 'a rule inside a rule'],
    ['a:has(b) { color: red }', 'a:has(b)'],
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['textarea { field-sizing: content }', 'field-sizing'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { color: light-dark(red, blue) }', 'light-dark()'],
    ['a { user-select: none }', 'user-select'],
    ['@scope (a) { b { color: red } }', '@scope'],
  ]
  for (const [source, says] of styles)
    it(source, () => {
      assert.ok(youngInStyles(source).includes(says), String(youngInStyles(source)))
    })
  it('but not what is asked for first, or stands beside its older name', () => {
    const asked =
      '@supports (color: color-mix(in lab, red, red)) { a { color: color-mix(in lab, red, red) } }'
    assert.deepEqual(youngInStyles(`${asked} a { -webkit-user-select: none; user-select: none }`), [])
  })
})
