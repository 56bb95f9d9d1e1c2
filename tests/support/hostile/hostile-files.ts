import { hostileHeics } from './heics.ts'
import type { HostileFile } from './hostile-file.ts'
import { impostors } from './impostors.ts'
import { hostileJpegs } from './jpegs.ts'
import { hostileMovies } from './movies.ts'
import { oddNames } from './odd-names.ts'
import { hostilePngs } from './pngs.ts'

/** Over a hundred files made to do harm, each named after what it does; `canary` is an address nobody may ask. */
export const hostileFiles = (canary: string): readonly HostileFile[] => [
  ...hostileJpegs,
  ...hostilePngs,
  ...hostileHeics,
  ...hostileMovies,
  ...impostors(canary),
  ...oddNames,
]
