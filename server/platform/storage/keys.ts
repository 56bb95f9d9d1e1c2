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

/** The public address of a public object. */
export const publicUrl = (key: string): string => `/media/${key.slice('public/xx/'.length)}`

const PUBLIC_NAME = /^[\w-]{22}\.(jpg|jpeg|png|webp|avif|mp4|webm)$/

/** The key of the last part of a public address, or null when that is no name of ours. */
export const keyOfPublicName = (name: string): string | null =>
  PUBLIC_NAME.test(name) ? `public/${name.slice(0, 2)}/${name}` : null
