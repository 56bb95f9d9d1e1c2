/** The database could not be made ready. `message` is one sentence for the person who typed the command. */
export class PostgresFailure extends Error {
  override name = 'PostgresFailure'
}

const known: readonly [RegExp, (dir: string) => string][] = [
  [
    /no space left on device|ENOSPC|disk quota exceeded/i,
    (dir) => `There is no space left on the disk that holds ${dir}.`,
  ],
  [/read-only file system|EROFS/i, (dir) => `${dir} cannot be written: its file system is read-only.`],
  [
    /permission denied|EACCES|EPERM|operation not permitted|ENOENT.*mkdir|ENOTDIR|EEXIST.*mkdir/i,
    (dir) => `${dir} cannot be written by this user.`,
  ],
  [
    /database files are incompatible with server|was initialized by PostgreSQL version/i,
    (dir) => `The database in ${dir} was made by another version of PostgreSQL.`,
  ],
  [
    /could not look up (effective )?user|could not find.*user/i,
    () => 'PostgreSQL does not start for a user without a name. Set DATABASE_URL to use another server.',
  ],
  [
    /error while loading shared libraries|cannot open shared object file|exec format error/i,
    () => 'The bundled PostgreSQL does not run on this system. Set DATABASE_URL to use another server.',
  ],
]

/** What went wrong, out of PostgreSQL's own words or a system error, as one sentence; `dir` is where the data lies. */
export function explainFailure(output: string, dir: string): PostgresFailure {
  const sentence = known.find(([pattern]) => pattern.test(output))?.[1](dir)
  if (sentence) return new PostgresFailure(sentence)
  const line = output.split('\n').findLast((text) => /FATAL|ERROR|error|PANIC/.test(text)) ?? output.trim()
  return new PostgresFailure(`PostgreSQL did not start: ${line.trim() || 'it gave no reason'}`)
}
