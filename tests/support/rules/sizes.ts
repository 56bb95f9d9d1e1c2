import { posix } from 'node:path'
import type { Rule, Source } from './read-house.ts'

const MEDIAN = 60
const P95 = 250
const MOST = 300

/** Files that may be longer than 300 lines, each with its reason. */
const excused: Record<string, string> = {}

/** Small files: median at most 60 lines, 19 of 20 at most 250, none over 300 that is not excused by name. */
export const filesAreSmall: Rule = ({ sources }) => {
  const measured = sources.filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path))
  const sizes = measured.map(({ lines }) => lines).sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0
  return [
    ...(at(0.5) > MEDIAN ? [`half of the files have over ${MEDIAN} lines (median ${at(0.5)})`] : []),
    ...(at(0.95) > P95 ? [`one file in 20 has over ${P95} lines (p95 ${at(0.95)})`] : []),
    ...measured.filter(isTooLong).map(({ path, lines }) => `${path}: has ${lines} lines, over ${MOST}`),
    ...Object.keys(excused)
      .filter((path) => !measured.some((source) => source.path === path && source.lines > MOST))
      .map((path) => `${path}: needs no excuse any more`),
  ]
}

const MOST_FILES = 30

/** Folders with more code in them, each with its reason. Records and pictures are not counted, only code and its tests. */
const crowded: Record<string, string> = {
  migrations: 'a record in the order of time, which nobody looks through',
}

/** A folder, wherever it is, stays small enough to be seen at one look. */
export const foldersAreSmall: Rule = ({ sources }) => {
  const counts = new Map<string, number>()
  for (const { path } of sources) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, files]) => files > MOST_FILES && !(folder in crowded))
    .map(([folder, files]) => `${folder}: has ${files} files, over ${MOST_FILES}`)
}

const isTooLong = ({ path, lines }: Source): boolean => lines > MOST && !(path in excused)
