import { lazy } from 'react'
import { loadPart } from '#web/platform/connection.ts'

const parts = {
  reset: () => import('./reset-form.tsx'),
  undo: () => import('./undo-email-form.tsx'),
}

/** The forms that links of mails lead to: most such pages are opened once, and a dead link needs none. */
export const ResetForm = lazy(async () => ({ default: (await loadPart(parts.reset)).ResetForm }))
export const UndoEmailForm = lazy(async () => ({ default: (await loadPart(parts.undo)).UndoEmailForm }))

/** Fetches the code of a form beside the question whether its link is good. */
export const preloadForm = (part: keyof typeof parts): void => {
  parts[part]().catch(() => undefined)
}
