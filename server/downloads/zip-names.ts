/** Most UTF-8 bytes of a name: with a number appended it still fits every file system. */
const NAME_BYTES = 200
/** Control characters, bidirectional controls, and characters that some file system does not allow in a name. */
const HOSTILE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff<>:"/\\|?*]/gu
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name for each file of an archive: valid on every file system, unique also where case is ignored. */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const { stem, extension } = cleanName(given)
    let name = stem + extension
    for (let number = 2; taken.has(keyOf(name)); number += 1) name = `${stem} (${number})${extension}`
    taken.add(keyOf(name))
    return name
  })
}

const keyOf = (name: string): string => name.toLowerCase()

function cleanName(given: string): { stem: string; extension: string } {
  const name = given.toWellFormed().normalize('NFC').replace(HOSTILE, '_').trim()
  const [, before = name, extension = ''] = /^(.+)(\.[a-z0-9]{1,5})$/i.exec(name) ?? []
  const whole = cut(before).replace(/^[.\s]+|[.\s]+$/g, '')
  if (whole === '') return { stem: 'original', extension }
  return { stem: RESERVED.test(whole) ? `${whole}_` : whole, extension }
}

/** Truncates to `NAME_BYTES`, never inside a character. */
function cut(text: string): string {
  let bytes = 0
  let kept = ''
  for (const sign of text) {
    bytes += Buffer.byteLength(sign)
    if (bytes > NAME_BYTES) break
    kept += sign
  }
  return kept
}
