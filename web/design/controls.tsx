import { Bell, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField, SelectField } from '#web/ui/choice-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { Chapter, Pairs, Specimen } from './sheet.tsx'

const variants = ['action', 'outline', 'quiet', 'danger'] as const
const items = [
  { value: 'all', label: 'All' },
  { value: 'photos', label: 'Photos' },
  { value: 'videos', label: 'Videos' },
] as const
type Item = (typeof items)[number]['value']

export function Controls() {
  return (
    <>
      <Chapter id="buttons" title="Buttons">
        {variants.map((variant) => (
          <Specimen key={variant} name={variant}>
            <Button variant={variant}>Normal</Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant}>
              <Bell aria-hidden="true" className="size-4.5" />
              With an icon
            </Button>
            <Button variant={variant} size="icon" aria-label={`Add, ${variant}`}>
              <Plus aria-hidden="true" className="size-5" />
            </Button>
            <Button variant={variant} busy busyText="Saving...">
              Save
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <ButtonLink variant={variant} to="/">
              A link
            </ButtonLink>
          </Specimen>
        ))}
        <Specimen name="TextButton">
          <p>
            New here? <TextButton>Join us</TextButton>
          </p>
        </Specimen>
      </Chapter>
      <Chapter id="fields" title="Fields">
        <Pairs>
          <TextField label="Empty" placeholder="Placeholder" />
          <TextField label="Filled" defaultValue="Supertubos" hint="A hint below it" />
          <TextField label="With an error" defaultValue="nobody@" error="Please enter a valid email" />
          <TextField label="Disabled" defaultValue="Not now" disabled optional />
          <PasswordField label="Password" defaultValue="a long one" />
          <PasswordField label="Password with an error" error="Please enter your password" />
          <SelectField label="Select" defaultValue="08">
            <option value="08">08:00</option>
            <option value="09">09:00</option>
          </SelectField>
          <SelectField label="Select with an error" error="Please choose an hour">
            <option value="">Choose</option>
          </SelectField>
          <CheckboxField label="A choice that is made" defaultChecked />
          <CheckboxField label="A choice that is missing" error="Please agree to go on" />
        </Pairs>
      </Chapter>
      <Chapter id="choices" title="Tabs and segments">
        <Chosen />
      </Chapter>
    </>
  )
}

function Chosen() {
  const [tab, setTab] = useState<Item>('all')
  const [part, setPart] = useState<Item>('photos')
  return (
    <>
      <Tabs label="Items" tabs={items} value={tab} onChange={setTab} panel="design-panel" />
      <p id="design-panel" role="tabpanel" aria-labelledby={`design-panel-${tab}`} className="text-muted">
        The panel of {tab}
      </p>
      <Segmented label="Kind" options={items} value={part} onChange={setPart} />
    </>
  )
}
