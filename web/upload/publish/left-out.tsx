import type { LeftOutFile } from '../selected-file.ts'
import { isUnreadable, UNREADABLE } from '../unreadable.ts'

type LeftOutProps = {
  label: string
  files: readonly LeftOutFile[]
  /** A heading with their count above them, and what may be done about those that cannot be read. */
  titled?: boolean
}

/** Files that are not in the session, each with the reason. */
export const LeftOut = ({ label, files, titled = false }: LeftOutProps) => (
  <section aria-label={titled ? `${label} (${files.length})` : undefined} className="grid gap-2">
    {titled && (
      <h3 className="tabular font-semibold">
        {label} ({files.length})
      </h3>
    )}
    <ul aria-label={label} className="divide-y divide-line rounded-control border border-line">
      {files.map(({ id, name, reason, isCopy }) => (
        <li key={`${id} ${name}`} className="px-4 py-3 text-fine">
          <span className="block font-semibold break-all">{name}</span>
          <span className={isCopy ? 'text-muted break-all' : 'text-danger'}>{reason}</span>
        </li>
      ))}
    </ul>
    {titled && files.some(({ reason }) => isUnreadable(reason)) && (
      <p className="text-fine text-muted">{UNREADABLE}</p>
    )}
  </section>
)
