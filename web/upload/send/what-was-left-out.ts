import { copyReason, type LeftOutFile } from '../selected-file.ts'
import type { PublishState } from './publish-state.ts'

/** Chosen files that the session had under another name. */
export const copiesOf = ({ copies }: Pick<PublishState, 'copies'>): LeftOutFile[] =>
  copies.map(({ id, name, of }) => ({ id, name, reason: copyReason(name, of), isCopy: true }))

/** Files that were refused, or that somebody went on without. */
export const failedOf = ({ leftOut }: Pick<PublishState, 'leftOut'>): LeftOutFile[] =>
  leftOut.map(({ id, name, reason }) => ({ id, name, reason, isCopy: false }))
