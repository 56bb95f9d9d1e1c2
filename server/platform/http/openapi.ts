import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus, errors } from '#contract/errors.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** The OpenAPI 3.1 document of these endpoints, made from the schemas that check requests and filter answers. */
export function describeEndpoints(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Prices are numbers in euros, dates YYYY-MM-DD, times ISO 8601.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a log-in' },
        upload: { type: 'http', scheme: 'bearer', description: 'An upload token of a photographer' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(errors) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            request_id: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { params, query, body } = endpoint.input
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    ...(endpoint.access !== 'guest' && {
      security: [
        ...(endpoint.access === 'optional' ? [{}] : []),
        { bearer: [] },
        ...(endpoint.byUploadToken ? [{ upload: [] }] : []),
      ],
    }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: { [contentType(endpoint)]: { schema: jsonSchema(body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...headersOf(endpoint),
        ...(endpoint.status !== 204 && {
          content: { [answerType(endpoint)]: { schema: jsonSchema(endpoint.output, 'output') } },
        }),
      },
      ...failures(endpoint),
    },
  }
}

function headersOf({ headers }: Endpoint): Json {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  return described.length > 0 ? { headers: Object.fromEntries(described) } : {}
}

const contentType = (endpoint: Endpoint): string =>
  endpoint.accepts === 'multipart' ? 'multipart/form-data' : 'application/json'

const ANSWER_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
  image: 'image/webp',
} as const
const answerType = ({ answers }: Endpoint): string => ANSWER_TYPES[answers]

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The endpoint's own errors beside those its access implies, gathered by status. */
export function failureCodes(endpoint: Endpoint): ErrorCode[] {
  const implied: ErrorCode[] = []
  if (endpoint.access !== 'guest' && endpoint.access !== 'optional') implied.push('login_required')
  if (endpoint.access === 'surfer' || endpoint.access === 'photographer') implied.push('wrong_role')
  return [...new Set([...implied, ...endpoint.errors])]
}

function failures(endpoint: Endpoint): Json {
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of failureCodes(endpoint))
    byStatus[errorStatus(code)] = [...(byStatus[errorStatus(code)] ?? []), code]
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema } } },
    ]),
  )
}
