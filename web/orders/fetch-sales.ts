import { exportSales, SALES_COLUMNS } from '#contract/orders/sales-export.ts'
import { callPath, errorMessage, failure, withLogin } from '#web/platform/api/api.ts'

export type SalesDays = { from: string; to: string }

/** The sales of these days as the text of a file. */
export const fetchSales = (days: SalesDays, token: string): Promise<string> =>
  withLogin(token, (now) => fetchText(days, now))

async function fetchText(days: SalesDays, token: string): Promise<string> {
  const answer = await fetch(callPath(exportSales.path, {}, days), {
    headers: { accept: 'text/csv', authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw failure(answer.status, await answer.json().catch(() => null))
  const text = await answer.text()
  // A captive portal (the log-in page of a hotel's Wi-Fi) may answer in place of the API.
  if (!text.startsWith(SALES_COLUMNS.join())) throw new Error('the answer is not our file')
  return text
}

/** The sentence that says why there is no file. */
export const salesFailure = (error: unknown): string =>
  errorMessage(error, 'Your sales could not be fetched. Please try again in a moment.')
