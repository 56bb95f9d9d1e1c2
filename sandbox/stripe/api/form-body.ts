import { badParam } from './api-error.ts'

/** A form value: text, or nested by brackets (`a[b][0]=x`). Lists keep their numeric keys until read. */
export type FormValue = string | FormHash
export interface FormHash {
  [key: string]: FormValue
}

const MAX_DEPTH = 8
const BLOCKED = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses `application/x-www-form-urlencoded` text with bracket nesting; `a[]=` appends. */
export function parseForm(text: string): FormHash {
  const root: FormHash = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) place(root, splitName(name), value, name)
  return root
}

function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0) return [name]
  const rest = name.slice(open)
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw badParam(name, `Invalid parameter name: ${name}`)
  return [name.slice(0, open), ...rest.slice(1, -1).split('][')]
}

function place(root: FormHash, path: string[], value: string, name: string): void {
  if (path.length > MAX_DEPTH || path.some((part) => BLOCKED.has(part)))
    throw badParam(name, `Invalid parameter name: ${name}`)
  let hash = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' && depth > 0 ? String(Object.keys(hash).length) : part
    if (depth === path.length - 1) {
      hash[key] = value
      return
    }
    const next = hash[key] ?? Object.create(null)
    if (typeof next === 'string')
      throw badParam(name, `Invalid parameter: ${name} is given twice in two shapes`)
    hash[key] = next
    hash = next
  }
}
