import type { ErrorCode } from '#contract/errors.ts'
import type { CheckAnswer, Checked, CheckRequest, Copy, OtherKind, Refused } from './check-messages.ts'
import { firstSame } from './same-bytes.ts'

/** Runs some work when all that was given before is done. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Makes a worker answer each request with what `check` finds, of a copy no more than that it is one. Several files may be looked at
 * side by side; what takes much memory is done `inTurn`.
 */
export function answerChecks(
  check: (request: CheckRequest, inTurn: InTurn) => Promise<Checked | Refused | OtherKind | ErrorCode>,
): void {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: InTurn = (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  self.onmessage = async ({ data }: MessageEvent<CheckRequest>) => {
    const found =
      (await copyIn(data)) ?? (await check(data, inTurn).catch((): ErrorCode => 'file_unprocessable'))
    const answer: CheckAnswer =
      typeof found === 'string'
        ? { id: data.id, refused: found }
        : 'width' in found
          ? { id: data.id, found }
          : { id: data.id, ...found }
    self.postMessage(answer)
  }
}

/** What cannot be read is for the check to refuse. */
async function copyIn({ file, like = [] }: CheckRequest): Promise<Copy | null> {
  const copyOf = await firstSame(file, like).catch(() => -1)
  return copyOf < 0 ? null : { copyOf }
}
