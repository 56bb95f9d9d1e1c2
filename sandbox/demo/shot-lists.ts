import { readFileSync } from 'node:fs'
import { SHOT_LISTS } from './asset-paths.ts'

/** When the pictures of a shoot were taken, in the order of their files. Times are milliseconds after midnight. */
export type ShotList = {
  /** The camera's number of the first file. */
  firstNumber: number
  /** So little light that the camera needs a higher sensitivity and a longer exposure. */
  dim: boolean
  /** Pictures of one wave share their burst; 0 is a single picture. `body` 1: taken with the second camera. */
  photos: readonly { at: number; burst: number; body?: 1 }[]
  clips: readonly number[]
}

/** By the shoot's name, which is that of its folder among the assets. The painter writes them (tools/paint). */
export const shotLists: Readonly<Record<string, ShotList>> = JSON.parse(readFileSync(SHOT_LISTS, 'utf8'))
