import type { ProgressCount } from './progress.ts'
import type { Tell } from './report.ts'
import type { SiteCalls } from './site/site-calls.ts'
import type { TryAgain } from './site/try-again.ts'
import type { OpenState } from './state/state-file.ts'
import type { Counts } from './upload-run.ts'

/** What one run has to do with. */
export type World = {
  /** Origin of the site. */
  site: string
  calls: SiteCalls
  tryAgain: TryAgain
  state: OpenState
  tell: Tell
  progress: ProgressCount
  signal: AbortSignal
  /** Of the run, for its last line. */
  counts: Counts
}
