import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

/** WCAG 2.2, 1.4.3: of text as large as a button's. */
const LEAST = 4.5

/** Where, on what and in which colour labels stand; the others cannot be pressed when they are muted. */
const LABELS = [
  [':root', '--action', '--on-action'],
  [':root', '--action-off', '--on-action-off'],
  [':root', '--surface', '--muted'],
  [':root', '--surface-soft', '--muted'],
  ['.deep', '--action-off', '--on-action-off'],
  ['.deep', '--surface', '--muted'],
  ['.deep', '--surface-raised', '--muted'],
  ['.on-photo', '--surface-raised', '--muted'],
] as const

test('The label of a button is read whether it can be pressed or not, on light ground and on dark', async () => {
  const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
  for (const [scope, ground, label] of LABELS) {
    const ratio = contrast(colourOf(css, scope, ground), colourOf(css, scope, label))
    assert.ok(ratio >= LEAST, `${scope} ${label}: ${ratio.toFixed(2)}`)
  }
})

/** As it is set in the scope itself. */
function colourOf(css: string, scope: string, name: string): string {
  const start = css.indexOf(`\n${scope} {`)
  assert.ok(start >= 0, `${scope} is there`)
  const block = css.slice(start).split('\n}')[0] ?? ''
  const [, colour] = new RegExp(` ${name}: (#[0-9a-f]{6});`).exec(block) ?? []
  assert.ok(colour, `${scope} sets ${name}`)
  return colour
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
