import { Check } from 'lucide-react'

type ChooseBoxProps = { id?: string; label: string; chosen: boolean; onPress: (withShift: boolean) => void }

/** Chooses something: its whole picture is the target, its mark stands in the corner. */
export function ChooseBox({ id, label, chosen, onPress }: ChooseBoxProps) {
  return (
    <div className="absolute inset-0">
      <input
        id={id}
        type="checkbox"
        checked={chosen}
        onChange={({ nativeEvent }) => onPress('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        aria-label={label}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-control transition-shadow peer-checked:shadow-[inset_0_0_0_4px_var(--action)] peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-(--focus)"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-2 right-2 grid size-7 place-items-center rounded-full border-2 border-surface-raised bg-surface-deep/60 text-on-action shadow-lift transition-colors *:opacity-0 peer-checked:bg-action peer-checked:*:opacity-100"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
    </div>
  )
}
