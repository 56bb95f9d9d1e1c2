import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ApiError } from '../api/api-error.ts'
import { readBody } from '../api/read-body.ts'
import type { World } from '../state/world.ts'
import { checkoutPage } from './checkout-page.ts'
import { confirmationPage } from './confirmation-page.ts'
import { dashboardPage, loginLinkPage } from './dashboard-page.ts'
import { disputePage } from './dispute-page.ts'
import { frontPage } from './front-page.ts'
import { accountLinkPage, onboardingPage } from './onboarding-page.ts'
import { documentOf, notFound, notice, type PageAnswer, policyOf } from './page.ts'
import type { PageHandler } from './page-request.ts'
import { receiptPage } from './receipt-page.ts'

const PAGES: Record<string, PageHandler> = {
  confirm: confirmationPage,
  dashboard: dashboardPage,
  disputes: disputePage,
  express: loginLinkPage,
  onboarding: onboardingPage,
  pay: checkoutPage,
  receipts: receiptPage,
  setup: accountLinkPage,
}
const readStyles = (...names: string[]): string =>
  names.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')

/** Builds the handler of the hosted pages: plain forms, no scripts, set in `font` (woff2) where there is one. */
export function pageHandler(world: World, font: Buffer | null) {
  const styles = readStyles(...(font ? ['face.css'] : []), 'pages.css', 'forms.css')
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (url.pathname === '/pages.woff2' && font) {
      response.writeHead(200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=300' })
      response.end(font)
      return
    }
    if (url.pathname === '/pages.css') {
      response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=300' })
      response.end(styles)
      return
    }
    const answer = await answerTo(request, url).catch((error: unknown) => failed(error))
    send(response, answer)
  }

  async function answerTo(request: IncomingMessage, url: URL): Promise<PageAnswer> {
    const method = request.method === 'POST' ? 'POST' : 'GET'
    if (request.method !== method) return notFound()
    const form = new URLSearchParams(method === 'POST' ? await readBody(request) : '')
    const [, name = '', id = '', ...rest] = url.pathname.split('/')
    const handler = url.pathname === '/' ? frontPage : PAGES[name]
    if (!handler || rest.length > 0) return notFound()
    const answer = handler({ world, method, id, form })
    await world.store.settled()
    return answer
  }
}

function failed(error: unknown): PageAnswer {
  if (error instanceof ApiError) return notice('This did not work', error.message, { status: error.status })
  process.stderr.write(`payment sandbox: ${error instanceof Error ? error.stack : String(error)}\n`)
  return notice('This did not work', 'The payment sandbox failed unexpectedly; its log says why.', {
    status: 500,
  })
}

function send(response: ServerResponse, answer: PageAnswer): void {
  const common = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policyOf('leadsTo' in answer ? answer.leadsTo : []),
  }
  if ('redirect' in answer) {
    response.writeHead(303, { ...common, Location: answer.redirect })
    response.end()
    return
  }
  response.writeHead(answer.status, { ...common, 'Content-Type': 'text/html; charset=utf-8' })
  response.end(documentOf(answer.title, answer.body))
}
