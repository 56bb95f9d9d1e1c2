import { readFileSync } from 'node:fs'
import { PASSWORD_MIN } from '#contract/fields.ts'

/** Words that stand alone in the most used passwords, names of the place itself among them. */
const WORDS = new Set(
  readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
)
/** Digits and signs around a word that do not make it a secret: `Summer2026!`. */
const TRIMMINGS_MAX = 6
/** A password that only repeats a piece this long is the piece: `12341234`. */
const PIECE_MAX = 4
/** Runs of keys and of digits, to be read in both directions. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
]
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is among the first anybody would guess (OWASP ASVS 5.0, 6.2.4): a well-known word with whatever
 * case, digits or signs around it or for its letters, a run of keys or digits, or one piece again and again.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return isRun(text) || isRepeated(text) || isWord(text) || isWord(unleet(text))
}

const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)

function isWord(text: string): boolean {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return text.length - word.length <= TRIMMINGS_MAX && [word, unleet(word)].some(isKnown)
}

function isKnown(word: string): boolean {
  const joined = word.replace(/[^a-z]/g, '')
  return WORDS.has(joined) || WORDS.has(half(joined))
}

/** `lovelove` -> `love`; anything else as it is. */
const half = (word: string): string => {
  const first = word.slice(0, word.length / 2)
  return first + first === word ? first : word
}

function isRun(text: string): boolean {
  const reversed = Array.from(text).reverse().join('')
  // The last few may be anything: `1234567890a`.
  const head = (whole: string) => whole.slice(0, Math.max(PASSWORD_MIN, whole.length - 2))
  return RUNS.some((run) => run.includes(head(text)) || run.includes(head(reversed)))
}

function isRepeated(text: string): boolean {
  for (let size = 1; size <= PIECE_MAX; size += 1)
    if (
      text.length > size &&
      text ===
        text
          .slice(0, size)
          .repeat(Math.ceil(text.length / size))
          .slice(0, text.length)
    )
      return true
  return false
}
