import { randomBytes } from 'node:crypto'

/** What an object is for. `originals` are never public; everything under `public` is served to anybody who knows its name. */
type Area = 'originals' | 'public' | 'private'

/** All areas; what is half made is elsewhere. */
export const AREAS: readonly Area[] = ['originals', 'public', 'private']

/** An unguessable key of 128 random bits, `public/3f/3fQ….jpg`; the extension is ours, never the user's. */
export function newKey(area: Area, extension: string): string {
  const name = randomBytes(16).toString('base64url')
  return `${area}/${name.slice(0, 2)}/${name}.${extension}`
}

/** Another unguessable name for a public object. */
export const renewedKey = (key: string): string => newKey('public', key.slice(key.lastIndexOf('.') + 1))

/** Where a CDN gives what lies in the bucket; null: the site gives it itself. One for the whole process, as its settings are. */
let cdnBase: string | null = null

/** Said by `openStorage`, before any address is told. */
export const givePublicFilesAt = (base: string | null): void => {
  cdnBase = base
}

/** The path by which the site itself gives a public object, or leads to it. */
const sitePath = (key: string): string => `/media/${key.slice('public/xx/'.length)}`

/** The public address of a public object: a path of the site, or the whole address at a CDN that reads the bucket. */
export const publicUrl = (key: string): string => (cdnBase === null ? sitePath(key) : `${cdnBase}/${key}`)

/**
 * The key in an address of exactly the form that `publicUrl` makes, now or before there was a CDN; else null: paths, encodings and other
 * hosts are not accepted (decisions.md, Media).
 */
export function keyOfPublicUrl(address: string): string | null {
  const key = keyOfPublicName(address.slice(address.lastIndexOf('/') + 1))
  return key !== null && [sitePath(key), publicUrl(key)].includes(address) ? key : null
}

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** What browsers are told that a public object is, by its extension, which is ours. */
export const contentTypeOf = (key: string): string | undefined =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)]

const PUBLIC_NAME = /^[\w-]{22}\.(jpg|jpeg|png|webp|avif|mp4|webm)$/

/** The key of the last part of a public address, or null when that is no name of ours. */
export const keyOfPublicName = (name: string): string | null =>
  PUBLIC_NAME.test(name) ? `public/${name.slice(0, 2)}/${name}` : null
