import type { FailedFile } from '../send/publish-state.ts'

/** Files that are not in the session, each with the reason. */
export const LeftOut = ({ label, files }: { label: string; files: readonly FailedFile[] }) => (
  <ul
    aria-label={label}
    className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-control border border-line"
  >
    {files.map(({ id, name, reason }) => (
      <li key={id} className="px-4 py-3 text-fine">
        <span className="block font-semibold break-all">{name}</span>
        <span className="text-danger">{reason}</span>
      </li>
    ))}
  </ul>
)
