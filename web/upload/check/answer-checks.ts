import type { ErrorCode } from '#contract/errors.ts'
import type { CheckAnswer, Checked, CheckRequest, Copy, Refused } from './check-messages.ts'
import { firstSame } from './same-bytes.ts'

/** Makes a worker answer each request with what `check` finds, one after the other; of a copy no more than that it is one. */
export function answerChecks(check: (request: CheckRequest) => Promise<Checked | Refused | ErrorCode>): void {
  let last: Promise<void> = Promise.resolve()
  self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
    last = last.then(async () => {
      const found = (await copyIn(data)) ?? (await check(data).catch((): ErrorCode => 'file_unprocessable'))
      const answer: CheckAnswer =
        typeof found === 'string'
          ? { id: data.id, refused: found }
          : 'refused' in found || 'copyOf' in found
            ? { id: data.id, ...found }
            : { id: data.id, found }
      self.postMessage(answer)
    })
  }
}

/** What cannot be read is for the check to refuse. */
async function copyIn({ file, like = [] }: CheckRequest): Promise<Copy | null> {
  const copyOf = await firstSame(file, like).catch(() => -1)
  return copyOf < 0 ? null : { copyOf }
}
