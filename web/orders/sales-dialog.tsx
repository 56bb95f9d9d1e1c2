import { type FormEvent, useState } from 'react'
import { salesFileName } from '#contract/orders/sales-export.ts'
import { today } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { fetchSales } from './fetch-sales.ts'
import { saveText } from './save-text.ts'

/** Asks for the days, this year's unless changed, and saves the file. */
export function SalesDialog({ onClose }: { onClose: () => void }) {
  const { token } = useAccount()
  const [days, setDays] = useState(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }))
  const [state, setState] = useState({ busy: false, saved: '', error: '' })
  const isTurned = days.from !== '' && days.to !== '' && days.to < days.from
  const set = (change: Partial<typeof days>) => {
    setDays({ ...days, ...change })
    setState({ busy: false, saved: '', error: '' })
  }
  const download = async (event: FormEvent) => {
    event.preventDefault()
    if (isTurned || state.busy) return
    setState({ busy: true, saved: '', error: '' })
    const name = salesFileName({ from: days.from || undefined, to: days.to || undefined })
    const { text, error } = await fetchSales(days, token)
    if (text !== null) saveText(text, name)
    setState({ busy: false, saved: text === null ? '' : name, error })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download your sales"
      description="One line an item, with our fee, what went back and what you keep. Any spreadsheet opens it."
    >
      <form noValidate onSubmit={(event) => void download(event)} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            max={today()}
            value={days.from}
            onChange={({ target }) => set({ from: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            max={today()}
            value={days.to}
            error={isTurned ? 'The last day must not be before the first' : null}
            onChange={({ target }) => set({ to: target.value })}
          />
        </div>
        <p className="text-fine text-muted">
          Without a day, the file begins with your first sale or ends with your last.
        </p>
        <ErrorNote>{state.error}</ErrorNote>
        <p role="status" className="text-fine font-medium break-words empty:hidden">
          {state.saved && `Saved as ${state.saved}`}
        </p>
        <Button
          type="submit"
          variant="action"
          size="large"
          busy={state.busy}
          busyText="Preparing your file..."
        >
          Download
        </Button>
      </form>
    </Dialog>
  )
}
