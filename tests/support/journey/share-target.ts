import type { Page } from '@playwright/test'

/** A file as the share sheet got it. */
type SharedFile = { name: string; type: string; sha256: string }

type Sheet = { outcomes: string[]; shared: Promise<SharedFile>[][]; refuses: string }

/**
 * Gives the page a share sheet as phones have one; `outcomes` are what becomes of the next shares, `AbortError` for a
 * closed sheet, `ok` otherwise. It opens only under a finger and does not take files of the type `refuses`.
 */
export async function haveShareSheet(page: Page, outcomes: string[] = [], refuses = 'none'): Promise<void> {
  await page.addInitScript(
    ([next, refused]) => {
      const sheet: Sheet = { outcomes: [...next], shared: [], refuses: refused }
      const told = async (file: File): Promise<SharedFile> => {
        const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
        const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        return { name: file.name, type: file.type, sha256 }
      }
      Object.assign(globalThis, { shareSheet: sheet })
      Object.assign(navigator, {
        canShare: ({ files = [] }: { files?: File[] }) => files.every(({ type }) => type !== sheet.refuses),
        share: async ({ files = [] }: { files?: File[] }) => {
          const { userActivation } = navigator as unknown as { userActivation: { isActive: boolean } }
          if (!userActivation.isActive) throw new DOMException('no finger', 'NotAllowedError')
          const outcome = sheet.outcomes.shift() ?? 'ok'
          if (outcome !== 'ok') throw new DOMException('closed', outcome)
          sheet.shared.push(files.map(told) as never)
        },
      })
    },
    [outcomes, refuses] as const,
  )
}

/** What was shared so far, each time a list. */
export const sharedFiles = (page: Page): Promise<SharedFile[][]> =>
  page.evaluate(async () => {
    const { shareSheet } = globalThis as unknown as { shareSheet: Sheet }
    return Promise.all(shareSheet.shared.map((files) => Promise.all(files)))
  })
