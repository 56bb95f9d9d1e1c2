import { type KeyboardEvent, type ReactNode, startTransition, useOptimistic, useRef } from 'react'

type TabsProps<V extends string> = {
  label: string
  tabs: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** Id of the element that shows the chosen tab's contents. */
  panel: string
}
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel; arrow keys, Home and End move and choose. The tab changes at once, the panel in a transition. */
export function Tabs<V extends string>({ label, tabs, value, onChange, panel }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const [chosen, showChosen] = useOptimistic(value)
  const choose = (next: V) =>
    startTransition(() => {
      showChosen(next)
      onChange(next)
    })
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const at = tabs.findIndex((tab) => tab.value === chosen)
    let next = step ? (at + step + tabs.length) % tabs.length : -1
    if (event.key === 'Home') next = 0
    if (event.key === 'End') next = tabs.length - 1
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    choose(tab.value)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex max-w-full flex-wrap sm:gap-1"
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panel}-${tab.value}`}
          aria-selected={tab.value === chosen}
          aria-controls={panel}
          tabIndex={tab.value === chosen ? 0 : -1}
          onClick={() => choose(tab.value)}
          className="min-h-11 min-w-11 rounded-full px-2.5 max-[23rem]:px-2 sm:min-w-16 sm:px-4 text-fine font-medium text-muted transition-colors hover:text-ink aria-selected:bg-ink aria-selected:text-surface max-sm:aria-selected:not-focus-visible:[clip-path:inset(4px_0_round_22px)]"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
