/** Whether the font draws a character, by its code point. */
type HasGlyph = (codePoint: number) => boolean

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Text as a font can draw it. Characters it lacks (the font has Latin, Greek and Cyrillic letters) are given by their
 * Unicode numbers, so that nothing is lost and nobody is named by empty boxes: `山田` -> `‹U+5C71 U+7530›`.
 */
export function printableText(text: string, hasGlyph: HasGlyph): string {
  let printed = ''
  let missing: string[] = []
  const close = () => {
    if (missing.length > 0) printed += `‹${missing.join(' ')}›`
    missing = []
  }
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    if (INVISIBLE.test(character)) continue
    if (hasGlyph(codePoint)) {
      close()
      printed += character
    } else missing.push(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`)
  }
  close()
  return printed
}
