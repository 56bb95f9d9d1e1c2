import { exportSales, SALES_COLUMNS } from '#contract/orders/sales-export.ts'
import { callPath, errorMessage, failure } from '#web/platform/api/api.ts'

const OTHERWISE = 'Your sales could not be fetched. Please try again in a moment.'

/** The sales of these days as the text of a file, or the sentence that says why there is none. */
export async function fetchSales(
  days: { from: string; to: string },
  token: string | null,
): Promise<{ text: string | null; error: string }> {
  try {
    const answer = await fetch(callPath(exportSales.path, {}, days), {
      headers: { accept: 'text/csv', authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw failure(answer.status, await answer.json().catch(() => null))
    const text = await answer.text()
    // Over a network somebody else may have answered: the log-in page of a hotel's Wi-Fi, say.
    return text.startsWith(SALES_COLUMNS.join()) ? { text, error: '' } : { text: null, error: OTHERWISE }
  } catch (error) {
    return { text: null, error: errorMessage(error, OTHERWISE) }
  }
}
