import { salesFileName } from '#contract/orders/sales-export.ts'
import { today } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { type Faults, withSentence } from '#web/platform/forms/explain-failure.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { fetchSales, type SalesDays, salesFailure } from './fetch-sales.ts'
import { saveFile } from './save-file.ts'

/** Asks for the days, this year's unless changed, and saves the file. */
export function SalesDialog({ onClose }: { onClose: () => void }) {
  const { token } = useAccount()
  const form = useForm({
    values: { from: `${today().slice(0, 4)}-01-01`, to: today() },
    check: daysFaults,
    send: async (days) => {
      if (token === null) throw new Error('nobody is logged in')
      const text = await fetchSales(days, token)
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(days))
    },
    explain: withSentence(salesFailure),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download your sales"
      description="One line an item, with our fee, what went back and what you keep. Any spreadsheet opens it."
    >
      <form {...form.props} onInput={form.clear} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First day" type="date" max={today()} {...form.field('from')} />
          <TextField
            label="Last day"
            type="date"
            max={today()}
            {...form.field('to')}
            error={daysFaults(form.values).to}
          />
        </div>
        <p className="text-fine text-muted">
          Without a day, the file begins with your first sale or ends with your last.
        </p>
        <ErrorNote>{form.message}</ErrorNote>
        <p role="status" className="text-fine font-medium break-words empty:hidden">
          {form.sent && !form.isChanged && `Saved as ${fileNameOf(form.values)}`}
        </p>
        <Button
          type="submit"
          variant="action"
          size="large"
          busy={form.busy}
          busyText="Preparing your file..."
        >
          Download
        </Button>
      </form>
    </Dialog>
  )
}

const fileNameOf = ({ from, to }: SalesDays): string =>
  salesFileName({ from: from || undefined, to: to || undefined })

const daysFaults = ({ from, to }: SalesDays): Faults =>
  from !== '' && to !== '' && to < from ? { to: 'The last day must not be before the first' } : {}
