import type { ComponentProps } from 'react'

/** A button inside a sentence: moves between dialogs, not between pages. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-11 rounded-thumb px-1 font-semibold text-ink underline underline-offset-4 hover:text-action-ink"
    />
  )
}
