import type { LeftOutFile } from '../selected-file.ts'

/** This many are named before the others are asked for. */
const NAMES = 3

/** Which chosen files were left out because their content was chosen under another name, or lies on the server. */
export function CopiesNote({ leftOut }: { leftOut: readonly LeftOutFile[] }) {
  const copies = leftOut.filter(({ isCopy }) => isCopy)
  const more = copies.slice(NAMES)
  return (
    <div role="status" className="text-fine text-muted empty:hidden">
      {copies.length > 0 && (
        <>
          <p>
            {copies.length === 1
              ? '1 file was left out, for another has the same content:'
              : `${copies.length} files were left out, for others have the same content:`}
          </p>
          <Names copies={copies.slice(0, NAMES)} />
          {more.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-medium text-ink">
                And {more.length} more
              </summary>
              <Names copies={more} />
            </details>
          )}
        </>
      )}
    </div>
  )
}

const Names = ({ copies }: { copies: readonly LeftOutFile[] }) => (
  <ul className="max-h-64 overflow-y-auto [overflow-wrap:anywhere]">
    {copies.map(({ id, name, reason }) => (
      <li key={id}>
        <span className="font-medium text-ink">{name}</span>:{' '}
        <span className="inline-block">
          {reason[0]?.toLowerCase()}
          {reason.slice(1)}
        </span>
      </li>
    ))}
  </ul>
)
