import type { LeftOutFile } from '../selected-file.ts'

/** Files that are not in the session, each with the reason. */
export const LeftOut = ({ label, files }: { label: string; files: readonly LeftOutFile[] }) => (
  <ul aria-label={label} className="divide-y divide-line rounded-control border border-line">
    {files.map(({ id, name, reason, isCopy }) => (
      <li key={`${id} ${name}`} className="px-4 py-3 text-fine">
        <span className="block font-semibold break-all">{name}</span>
        <span className={isCopy ? 'text-muted break-all' : 'text-danger'}>{reason}</span>
      </li>
    ))}
  </ul>
)
