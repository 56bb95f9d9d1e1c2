import { useState } from 'react'
import { updateMailSettings } from '#contract/notifications/seller-mails.ts'
import { Loaded } from '#web/accounts/own-account/area-section.tsx'
import { ButtonBar, WaitingForDetails } from '#web/accounts/own-account/field-bars.tsx'
import { SaveBar } from '#web/accounts/own-account/save-bar.tsx'
import { useAccountForm } from '#web/accounts/own-account/use-account-form.ts'
import type { OwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { call } from '#web/platform/api/api.ts'
import { preferReason } from '#web/platform/forms/explain-failure.ts'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Whether a photographer is mailed the receipt of each sale. */
export function SaleMails({ page }: { page: OwnPage<{ mails: { sale_mails: boolean } }> }) {
  return (
    <section aria-labelledby="sale-mails" className="grid max-w-lg gap-4 border-t border-line pt-10">
      <h2 id="sale-mails" className="text-title">
        Mails about sales
      </h2>
      <Loaded
        page={page}
        name="mails"
        waiting={<Waiting />}
        failed="What you chose cannot be shown just now. It holds as before."
      >
        {({ sale_mails }) => <SaleMailsForm known={sale_mails} />}
      </Loaded>
    </section>
  )
}

const Waiting = () => (
  <WaitingForDetails>
    <span className="flex min-h-10 items-center gap-3">
      <Skeleton className="size-5 shrink-0" />
      <Skeleton className="h-4 w-64" />
    </span>
    <ButtonBar className="h-13 sm:w-52" />
  </WaitingForDetails>
)

function SaleMailsForm({ known }: { known: boolean }) {
  const [saved, setSaved] = useState(known)
  const form = useAccountForm({
    values: { sale_mails: known },
    send: async (body, token) => {
      await call(updateMailSettings, { body }, { token })
      setSaved(body.sale_mails)
    },
    explain: preferReason('Failed to update your mail settings'),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <CheckboxField label="Send me a receipt by email for each sale" {...form.box('sale_mails')} />
      <SaveBar
        form={form}
        idle={form.values.sale_mails === saved}
        label="Save mail settings"
        success="Mail settings updated successfully!"
      />
    </form>
  )
}
