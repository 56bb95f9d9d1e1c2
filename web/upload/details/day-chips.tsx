import { addDays, formatDate, today } from '#contract/time/dates.ts'
import { chipLook, chipRow } from './place-chips.tsx'

/** Most sessions are of the day they are published, or of the one before: each with one press. */
export const DayChips = ({ onChoose }: { onChoose: (date: string) => void }) => (
  <ul aria-label="Likely days" className={`${chipRow} mt-1.5 lg:mt-3`}>
    {[today(), addDays(today(), -1)].map((day) => (
      <li key={day} className="shrink-0">
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
