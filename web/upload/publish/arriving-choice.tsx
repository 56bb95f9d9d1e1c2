import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { CheckboxField } from '#web/ui/choice-field.tsx'

type ArrivingChoiceProps = {
  chosen: boolean
  /** It is on sale already: that cannot be taken back here. */
  fixed: boolean
  onChange: (chosen: boolean) => void
}

/** Whether the session is sold while its files are still uploading. */
export const ArrivingChoice = ({ chosen, fixed, onChange }: ArrivingChoiceProps) => (
  <CheckboxField
    className="[&_input]:mt-2.5 [&_input]:size-6"
    checked={chosen || fixed}
    disabled={fixed}
    onChange={({ target }) => onChange(target.checked)}
    label={
      <>
        <span className="block text-body font-medium">On sale as they arrive</span>
        {fixed
          ? 'This session is on sale already, and grows with what you add.'
          : `Surfers see the session with its first ${ARRIVING_LEAST} pictures, and each further one as it arrives.`}
      </>
    }
  />
)
