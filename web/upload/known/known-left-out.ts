import type { LeftOutFile, SelectedFile } from '../selected-file.ts'
import { nameOf } from './known-words.ts'

/** Chosen files that are not sent, for another session has them. */
export const knownLeftOut = (files: readonly SelectedFile[]): LeftOutFile[] =>
  files.flatMap(({ id, file, known }) =>
    known !== undefined && known !== 'asked' && known.choice === 'out'
      ? [{ id, name: file.name, reason: `Already in “${nameOf(known.session)}”`, isCopy: true }]
      : [],
  )
