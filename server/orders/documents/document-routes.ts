import type { FastifyInstance } from 'fastify'
import { boughtDocument, documentFileName, soldDocument } from '#contract/orders/sale-documents.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { attachment } from '#server/platform/http/send-object.ts'
import { type DocumentRow, findDocument } from './document-queries.ts'
import { drawDocument } from './draw-document.ts'
import { presentDocument } from './present.ts'

export function documentRoutes(app: FastifyInstance, context: Context): void {
  route(app, boughtDocument, async ({ caller, params, reply }) => {
    const document = await findDocument(context.db, params.id, { surfer_id: caller.id })
    if (!document) throw new AppError('not_found')
    reply.headers(headersOf(document))
    return drawDocument(context, document)
  })
  route(app, soldDocument, async ({ caller, params, reply }) => {
    const document = await findDocument(context.db, params.id, { photographer_id: caller.id })
    if (!document) throw new AppError('not_found')
    reply.headers(headersOf(document))
    return drawDocument(context, document)
  })
}

const headersOf = (document: DocumentRow) => ({
  'content-type': 'application/pdf',
  'content-disposition': attachment(documentFileName(presentDocument(document))),
  'cache-control': 'no-store',
})
