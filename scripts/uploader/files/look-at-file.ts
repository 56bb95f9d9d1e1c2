import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ErrorCode } from '#contract/errors.ts'
import type { MediaKind } from '#contract/sessions/ingest.ts'
import { checkFile } from './check-file.ts'
import type { FoundFile } from './find-files.ts'
import { readTaken, type Taken } from './read-taken.ts'

/** What is known of a file's content; `refused`: the code of the closed list. */
export type Looked = { sha256: string; kind: MediaKind; taken: Taken | null; refused: ErrorCode | null }

/** Reads a file whole. Throws what the disk says of itself, and `ChangedFile` when it was written meanwhile. */
export async function lookAtFile(file: FoundFile): Promise<Looked> {
  await assertUnchanged(file)
  const found = await checkFile(file.path, file.kind)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file.path, { highWaterMark: 1024 ** 2 })) hash.update(chunk)
  const kind = 'kind' in found ? found.kind : file.kind
  const taken = 'kind' in found ? await readTaken(file.path, kind) : null
  await assertUnchanged(file)
  return { sha256: hash.digest('hex'), kind, taken, refused: 'refused' in found ? found.refused : null }
}

/** Somebody writes the file while it is read. */
export class ChangedFile extends Error {
  constructor() {
    super('it changed while it was read')
    this.name = 'ChangedFile'
  }
}

/** Throws `ChangedFile` when the file is no longer what was found, and what the disk says of itself. */
export async function assertUnchanged({ path, size, mtimeMs }: FoundFile): Promise<void> {
  const now = await stat(path)
  if (now.size !== size || Math.floor(now.mtimeMs) !== mtimeMs) throw new ChangedFile()
}
