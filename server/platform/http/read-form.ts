import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '../app-error.ts'
import { parse } from './route.ts'

/** Text fields of a form, at most; the longest of them in bytes. */
const LIMITS = { fields: 40, fieldSize: 20_000, parts: 60, headerPairs: 100 } as const

type FormOptions = {
  /** Bytes of one file. */
  fileSize: number
  files: number
  /** Takes each file as it streams in and must read it to its end; fields that stood before it are in `fields`. */
  onFile?: (file: MultipartFile, fields: Record<string, string>) => Promise<void>
}

/** The parser's messages for a truncated form and for one without a usable boundary. */
const BROKEN = /unexpected end of multipart data|boundary not found|needle cannot/i

/**
 * Reads a multipart call to its end and checks its text fields by the endpoint's body schema. Throws `bad_request` for
 * what is no whole form.
 */
export async function readForm<E extends Endpoint>(
  request: FastifyRequest,
  endpoint: E,
  options: FormOptions,
): Promise<BodyOf<E>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const fields = await readParts(request, options).catch((error: unknown) => {
    throw error instanceof Error && BROKEN.test(error.message) ? new AppError('bad_request') : error
  })
  return parse(endpoint.input.body, fields, 'invalid_input') as BodyOf<E>
}

async function readParts(request: FastifyRequest, options: FormOptions): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts({
    limits: { ...LIMITS, fileSize: options.fileSize, files: options.files },
  })) {
    if (part.type === 'file') {
      if (options.onFile) await options.onFile(part, fields)
      else part.file.resume()
    } else if (typeof part.value === 'string' && !part.fieldnameTruncated && !part.valueTruncated)
      fields[part.fieldname] ??= part.value
    else throw new AppError('payload_too_large')
  }
  return fields
}
