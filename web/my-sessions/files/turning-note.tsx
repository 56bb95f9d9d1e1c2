import { countOf } from '#contract/counts.ts'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** How many files are still being made as they were turned; surfers see them as they were until then. */
export function TurningNote({ media }: { media: readonly OwnMedia[] }) {
  const left = media.filter(({ turning }) => turning !== null).length
  return (
    <p role="status" className="tabular flex items-center gap-2 text-fine text-muted empty:hidden">
      {left > 0 && (
        <>
          <Spinner /> Turning {countOf(left, 'file')}. Surfers see {left === 1 ? 'it' : 'each'} as before
          until its new preview is ready.
        </>
      )}
    </p>
  )
}
