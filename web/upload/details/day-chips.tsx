import { addDays, formatDate, today } from '#contract/time/dates.ts'
import { chipLook } from './place-chips.tsx'

/** Most sessions are of the day they are published, or of the one before: each with one press. */
export const DayChips = ({ onChoose }: { onChoose: (date: string) => void }) => (
  <ul aria-label="Likely days" className="mt-3 flex flex-wrap gap-2">
    {[today(), addDays(today(), -1)].map((day) => (
      <li key={day}>
        <button
          type="button"
          onClick={() => {
            onChoose(day)
            // The chips are gone by then.
            document.getElementById('session-date')?.focus({ preventScroll: true })
          }}
          className={chipLook}
        >
          {formatDate(day)}
        </button>
      </li>
    ))}
  </ul>
)
