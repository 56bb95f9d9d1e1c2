import { classNames } from './class-names.ts'

/** Short facts in a row with dots between them; a dot that would begin a line falls into the cut-off edge. */
export function Facts({ facts, className }: { facts: readonly string[]; className?: string }) {
  return (
    <div className={classNames('tabular overflow-hidden text-muted', className)}>
      <ul className="-ml-5 flex flex-wrap">
        {facts.map((fact) => (
          <li key={fact} className="flex before:w-5 before:shrink-0 before:text-center before:content-['·']">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
