import { Copy } from 'lucide-react'
import type { LeftOutFile } from '../selected-file.ts'

/** This many are named before the others are asked for. */
const NAMES = 3

/** Which chosen files were left out because their content was chosen under another name, or lies on the server. */
export function CopiesNote({ leftOut }: { leftOut: readonly LeftOutFile[] }) {
  const copies = leftOut.filter(({ isCopy }) => isCopy)
  const more = copies.slice(NAMES)
  return (
    <div role="status" className="flex gap-2 text-fine text-muted empty:hidden">
      {copies.length > 0 && (
        <>
          <Copy aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
          <div className="min-w-0">
            <span>{copies.length === 1 ? '1 copy' : `${copies.length} copies`} left out:</span>{' '}
            <Names copies={copies.slice(0, NAMES)} />
            {more.length > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer content-center font-medium text-ink">
                  And {more.length} more
                </summary>
                <div className="relative max-h-64 overflow-y-auto">
                  <Names copies={more} />
                </div>
              </details>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** One after the other, each with what it is a copy of. */
const Names = ({ copies }: { copies: readonly LeftOutFile[] }) => (
  <ul className="inline [overflow-wrap:anywhere]">
    {copies.map(({ id, name, reason }) => (
      <li key={id} className="inline not-last:after:content-[';_']">
        <span className="font-medium text-ink">{name}</span>: {reason[0]?.toLowerCase()}
        {reason.slice(1)}
      </li>
    ))}
  </ul>
)
