import type { ErrorCode } from '#contract/errors.ts'
import type { CheckAnswer, Checked, CheckRequest, Refused } from './check-messages.ts'

/** Makes a worker answer each request with what `check` finds, one after the other. */
export function answerChecks(check: (request: CheckRequest) => Promise<Checked | Refused | ErrorCode>): void {
  let last: Promise<void> = Promise.resolve()
  self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
    last = last.then(async () => {
      const found = await check(data).catch((): ErrorCode => 'file_unprocessable')
      const answer: CheckAnswer =
        typeof found === 'string'
          ? { id: data.id, refused: found }
          : 'refused' in found
            ? { id: data.id, ...found }
            : { id: data.id, found }
      self.postMessage(answer)
    })
  }
}
