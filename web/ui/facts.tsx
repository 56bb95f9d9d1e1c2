import { classNames } from './class-names.ts'

/** Short facts in a row with dots between them; a dot that would begin a line falls into the cut-off edge. One longer than a line ends with an ellipsis. */
export function Facts({ facts, className }: { facts: readonly string[]; className?: string }) {
  return (
    <div className={classNames('tabular overflow-hidden text-muted', className)}>
      <ul className="-ml-5 flex flex-wrap">
        {facts.map((fact) => (
          <li
            key={fact}
            title={fact}
            className="max-w-full truncate before:inline-block before:w-5 before:text-center before:content-['·'] large-letters:whitespace-normal"
          >
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
