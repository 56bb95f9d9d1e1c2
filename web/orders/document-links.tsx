import { FileText } from 'lucide-react'
import { useState } from 'react'
import {
  boughtDocument,
  documentFileName,
  type SaleDocument,
  soldDocument,
} from '#contract/orders/sale-documents.ts'
import { useAccount } from '#web/accounts/store.ts'
import { callPath, errorMessage, failure, withLogin } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { saveFile } from './save-file.ts'

type DocumentLinksProps = {
  orderId: number
  documents: readonly SaleDocument[]
  of: 'purchase' | 'sale'
  /** What a receipt is called. */
  receipt?: string
}

/** The receipt of an order and the credit notes of what went back, each saved as a PDF. */
export function DocumentLinks({ orderId, documents, of, receipt = 'Receipt' }: DocumentLinksProps) {
  const { token } = useAccount()
  const [error, setError] = useState('')
  const save = async (document: SaleDocument) => {
    setError('')
    if (token === null) return
    try {
      const { path } = of === 'purchase' ? boughtDocument : soldDocument
      const address = callPath(path, { id: document.id })
      const file = await withLogin(token, (now) => fetchFile(address, now))
      saveFile(file, documentFileName(document))
    } catch (reason) {
      setError(errorMessage(reason, 'The document could not be fetched. Please try again in a moment.'))
    }
  }
  if (documents.length === 0) return null
  return (
    // Below the width of a desk those of a purchase stand in the line of its other links, and go on in the next one; what went wrong
    // with one of a sale stands below all its links.
    <div className={of === 'sale' ? 'contents' : 'gap-1 max-lg:contents lg:grid'}>
      <ul
        className={of === 'sale' ? 'flex flex-wrap gap-x-4' : 'gap-x-4 max-lg:contents lg:flex lg:flex-wrap'}
      >
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              onClick={() => void save(document)}
              className="inline-flex min-h-11 items-center gap-2 text-left font-medium"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              <span className="whitespace-nowrap underline underline-offset-4 large-letters:whitespace-normal">
                {document.kind === 'receipt' ? receipt : 'Credit note'} (PDF)
              </span>{' '}
              <span
                className={
                  of === 'sale' ? 'tabular text-fine font-normal text-muted max-sm:sr-only' : 'sr-only'
                }
              >
                {document.number}
              </span>
              <span className="sr-only">of order {orderId}</span>
            </button>
          </li>
        ))}
      </ul>
      <ErrorNote className={of === 'sale' ? 'basis-full pb-3' : 'max-lg:basis-full'}>{error}</ErrorNote>
    </div>
  )
}

async function fetchFile(path: string, token: string): Promise<Blob> {
  const answer = await fetch(path, {
    headers: { accept: 'application/pdf', authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw failure(answer.status, await answer.json().catch(() => null))
  const file = await answer.blob()
  // A captive portal (the log-in page of a hotel's Wi-Fi) may answer in place of the API.
  if (!file.type.startsWith('application/pdf')) throw new Error('the answer is not our file')
  return file
}
