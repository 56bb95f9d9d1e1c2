import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

/** WCAG 2.2, 1.4.3: of text as large as a button's. */
const LEAST = 4.5

test('The label of a button is read whether it can be pressed or not, on light ground and on dark', async () => {
  const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
  for (const scope of [':root', '.deep'])
    for (const state of ['', '-off']) {
      const [ground, label] = ['--action', '--on-action'].map((name) => colourOf(css, scope, name + state))
      const ratio = contrast(ground ?? '', label ?? '')
      assert.ok(ratio >= LEAST, `${scope} --action${state}: ${ratio.toFixed(2)}`)
    }
})

/** As it is set in the scope, or for the whole page where that sets none. */
function colourOf(css: string, scope: string, name: string): string {
  const block = css.slice(css.indexOf(`\n${scope} {`)).split('\n}')[0] ?? ''
  const [, colour] = new RegExp(` ${name}: (#[0-9a-f]{6});`).exec(block) ?? []
  return colour ?? colourOf(css, ':root', name)
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
