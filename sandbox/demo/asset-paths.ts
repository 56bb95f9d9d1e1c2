import { join } from 'node:path'

/** Where the painted files lie. */
export const ASSETS = join(import.meta.dirname, 'assets')
/** When each of the pictures was taken. */
export const SHOT_LISTS = join(ASSETS, 'shot-lists.json')
export const photoPath = (shoot: string, index: number): string =>
  join(ASSETS, shoot, `${String(index + 1).padStart(3, '0')}.avif`)
export const clipPath = (shoot: string, index: number): string => join(ASSETS, shoot, `clip-${index + 1}.mp4`)
export const clipPreviewPath = (shoot: string, index: number): string =>
  join(ASSETS, shoot, `clip-${index + 1}-preview.mp4`)
export const portraitPath = (name: string): string => join(ASSETS, 'people', `${name}.jpg`)
export const logoPath = (name: string): string => join(ASSETS, 'schools', `${name}.png`)
