import { Ending, EXIT } from './exit-codes.ts'

const wrong = (sentence: string): Ending => new Ending(EXIT.usage, sentence)

/** `7`, `07` or `7:00` -> 7; null where nothing was given. Throws Ending. */
export function readHour(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const hour = /^(\d{1,2})(:00)?$/.exec(text)?.[1]
  if (hour === undefined) throw wrong(`${name} is a full hour, such as 7:00: ${text} is none.`)
  return Number(hour)
}

/** `7.50` or `7,50` -> 7.5; null where nothing was given. Throws Ending. */
export function readPrice(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const plain = text.replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain))
    throw wrong(`${name} is a price in euros, such as 7.50: ${text} is none.`)
  return Number(plain)
}

/** `07:00-08:20` -> minutes of the day, the last one included; null where nothing was given. Throws Ending. */
export function readMinutes(name: string, text: string | undefined): { from: number; to: number } | null {
  if (text === undefined) return null
  const [, h = '', m = '', h2 = '', m2 = ''] = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(text) ?? []
  const [from, to] = [Number(h) * 60 + Number(m), Number(h2) * 60 + Number(m2)]
  if (h === '' || Number(m) > 59 || Number(m2) > 59 || from > to || to >= 24 * 60)
    throw wrong(`${name} is a span of the day, such as 07:00-08:20: ${text} is none.`)
  return { from, to }
}
