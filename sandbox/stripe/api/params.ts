import type { Metadata } from '../state/given.ts'
import { badParam } from './api-error.ts'
import type { FormHash, FormValue } from './form-body.ts'

/** Reads request parameters and refuses, naming the parameter, what is missing, malformed or unknown. */
export class Params {
  readonly #values: FormHash
  readonly #prefix: string

  constructor(values: FormHash, prefix = '') {
    this.#values = values
    this.#prefix = prefix
  }

  /** Full name of a parameter, as the provider writes it: `line_items[0][quantity]`. */
  name(key: string): string {
    return this.#prefix ? `${this.#prefix}[${key}]` : key
  }

  /** Refuses every parameter that is not in the list (`expand` is always known). */
  only(...known: readonly string[]): this {
    for (const key of Object.keys(this.#values)) {
      if (known.includes(key) || (key === 'expand' && this.#prefix === '')) continue
      throw badParam(this.name(key), `Received unknown parameter: ${this.name(key)}`, 'parameter_unknown')
    }
    return this
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined
  }

  /** Text; an empty text counts as not given. */
  text(key: string, maxLength = 5000): string | null {
    const value = this.#values[key]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string') throw badParam(this.name(key), `Invalid string: ${this.name(key)}`)
    if (value.length > maxLength) {
      const message = `Invalid string: ${this.name(key)}; must be at most ${maxLength} characters`
      throw badParam(this.name(key), message, 'parameter_invalid_string')
    }
    return value
  }

  requiredText(key: string, maxLength?: number): string {
    return this.text(key, maxLength) ?? this.#missing(key)
  }

  integer(key: string, { min = Number.MIN_SAFE_INTEGER, max = 99_999_999_999 } = {}): number | null {
    const text = this.text(key)
    if (text === null) return null
    const number = Number(text)
    if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(number))
      throw badParam(this.name(key), `Invalid integer: ${text}`, 'parameter_invalid_integer')
    if (number < min || number > max) {
      const message = `Invalid value for ${this.name(key)}: must be between ${min} and ${max}`
      throw badParam(this.name(key), message, 'parameter_invalid_integer')
    }
    return number
  }

  requiredInteger(key: string, bounds?: { min?: number; max?: number }): number {
    return this.integer(key, bounds) ?? this.#missing(key)
  }

  boolean(key: string): boolean | null {
    const text = this.text(key)
    if (text === null) return null
    if (text === 'true' || text === 'false') return text === 'true'
    throw badParam(this.name(key), `Invalid boolean: ${text}`)
  }

  choice<T extends string>(key: string, choices: readonly T[]): T | null {
    const text = this.text(key)
    const choice = choices.find((one) => one === text)
    if (text === null || choice !== undefined) return choice ?? null
    throw badParam(this.name(key), `Invalid ${this.name(key)}: must be one of ${choices.join(', ')}`)
  }

  /** An http(s) address. */
  url(key: string): string | null {
    const text = this.text(key)
    if (text === null || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
    throw badParam(this.name(key), 'Not a valid URL', 'url_invalid')
  }

  hash(key: string): Params | null {
    const value = this.#values[key]
    if (value === undefined || value === '') return null
    if (typeof value === 'string') throw badParam(this.name(key), `Invalid object: ${this.name(key)}`)
    return new Params(value, this.name(key))
  }

  /** Entries of a list of objects, in order. */
  list(key: string): Params[] {
    const entries = this.#entries(key)
    return entries.map(([index, value]) => {
      if (typeof value === 'string') throw badParam(`${this.name(key)}[${index}]`, 'Invalid object')
      return new Params(value, `${this.name(key)}[${index}]`)
    })
  }

  texts(key: string): string[] {
    return this.#entries(key).map(([index, value]) => {
      if (typeof value === 'string') return value
      throw badParam(`${this.name(key)}[${index}]`, 'Invalid string')
    })
  }

  /** At most 50 pairs, keys to 40 and values to 500 characters; an empty value removes a key from `before`. */
  metadata(before: Metadata = {}): Metadata {
    const given = this.#values.metadata
    if (given === undefined) return before
    if (given === '') return {}
    if (typeof given === 'string') throw badParam(this.name('metadata'), 'Invalid object: metadata')
    const merged: Metadata = { ...before }
    for (const [key, value] of Object.entries(given)) {
      if (typeof value !== 'string' || key.length > 40 || value.length > 500)
        throw badParam(
          `${this.name('metadata')}[${key}]`,
          'Metadata keys hold up to 40 and values up to 500 characters',
        )
      if (value === '') delete merged[key]
      else merged[key] = value
    }
    if (Object.keys(merged).length > 50)
      throw badParam(this.name('metadata'), 'Metadata can hold at most 50 keys')
    return merged
  }

  /** The values as they came, for fields that are only kept. */
  raw(): FormHash {
    return this.#values
  }

  #entries(key: string): [string, FormValue][] {
    const value = this.#values[key]
    if (value === undefined || value === '') return []
    if (typeof value === 'string')
      throw badParam(this.name(key), `Invalid array: ${this.name(key)}`, 'invalid_array')
    return Object.entries(value).sort(([a], [b]) => Number(a) - Number(b))
  }

  #missing(key: string): never {
    throw badParam(this.name(key), `Missing required param: ${this.name(key)}.`, 'parameter_missing')
  }
}
