import { useState } from 'react'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { readTelling, startTelling, stopTelling } from './notifications.ts'

/** Whether a notification tells the end to whoever looks at something else meanwhile; nothing where the browser shows none. */
export function TellChoice() {
  const [telling, setTelling] = useState(readTelling)
  if (telling === 'none') return null
  if (telling === 'refused')
    return (
      <p role="status" className="text-fine text-muted">
        This browser shows no notifications of this site. The tab’s title says when it is done.
      </p>
    )
  return (
    <CheckboxField
      // A white box in the dark, too: an empty one in the colours of the ground looks as if it could not be pressed.
      className="rounded-control border border-line-strong bg-surface-soft px-3 py-0.5 hover:border-ink [&_input]:mt-2 [&_input]:size-6 [&_input]:[color-scheme:light] [&_label]:grow"
      checked={telling === 'on'}
      onChange={({ target }) => {
        if (target.checked) void startTelling().then(setTelling)
        else setTelling(stopTelling())
      }}
      label="Tell me with a notification when it is done"
    />
  )
}
