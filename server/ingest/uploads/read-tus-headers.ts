import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { TUS, uploadMetadata } from '#contract/sessions/uploads.ts'
import { AppError } from '#server/platform/app-error.ts'
import { parse } from '#server/platform/http/route.ts'

/**
 * Sets the tus headers of the reply and checks the version header, which every call but GET must have. Throws `tus_version`.
 */
export function checkVersion(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'tus-resumable': TUS.version, 'cache-control': 'no-store' })
  const spoken = request.headers['tus-resumable']
  if (spoken === TUS.version || (spoken === undefined && request.method === 'GET')) return
  reply.header('tus-version', TUS.version)
  throw new AppError('tus_version')
}

/** The byte count in a header. Throws `invalid_input`. */
export function byteCount(request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const value = request.headers[name]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw new AppError('invalid_input', { [name]: 'Please send a whole number of bytes' })
  return Number(value)
}

/** `filename d2F2ZS5qcGc=,session_id Nw==` */
export function readMetadata(request: FastifyRequest): z.output<typeof uploadMetadata> {
  const header = request.headers['upload-metadata']
  const pairs = typeof header === 'string' ? header.split(',') : []
  const named = pairs.map((pair) => {
    const [name = '', value = ''] = pair.trim().split(' ')
    return [name, Buffer.from(value, 'base64').toString('utf8')]
  })
  return parse(uploadMetadata, Object.fromEntries(named), 'invalid_input') as z.output<typeof uploadMetadata>
}
