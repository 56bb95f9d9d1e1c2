import { payoutDashboard } from '#contract/catalogue/photographers.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'

const FAILED = 'The dashboard could not be opened. Please try again.'

/**
 * Opens the provider's dashboard in a new tab, by a link made for this click: it works once. The tab is opened before
 * we ask, since a browser allows it only right after a press; where it allows none, this tab goes there. Answers what
 * went wrong, or null.
 */
export async function openDashboard(token: string): Promise<string | null> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await call(payoutDashboard, {}, { token })
    if (!/^https?:\/\//.test(url)) throw new Error('No address of a dashboard')
    if (tab && !tab.closed) tab.location.href = url
    else window.location.assign(url)
    return null
  } catch (error) {
    tab?.close()
    return errorMessage(error, FAILED)
  }
}
