import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

type JsonSchema = Record<string, unknown>

/** The JSON schema of an endpoint's answer; the serializer compiled from it drops every field not named. */
export function answerSchema(endpoint: Endpoint): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(endpoint.output, {
    target: 'draft-7',
    io: 'output',
  }) as JsonSchema
  return simplifyNullable(schema) as JsonSchema
}

/** `anyOf: [X, null]` -> X with `nullable`: the same meaning, which the serializer writes without validating. */
function simplifyNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplifyNullable)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, simplifyNullable(value)]),
  ) as JsonSchema
  const choices = entries.anyOf
  if (!Array.isArray(choices) || choices.length !== 2) return entries
  const plain = choices.find((choice: JsonSchema) => choice.type !== 'null') as JsonSchema | undefined
  return plain && choices.some((choice: JsonSchema) => choice.type === 'null')
    ? { ...plain, nullable: true }
    : entries
}
