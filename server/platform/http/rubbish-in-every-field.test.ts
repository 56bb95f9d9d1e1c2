import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type * as z from 'zod/mini'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { errors, isErrorCode } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'

const RUBBISH: unknown[] = [
  '   ',
  'x'.repeat(10_000),
  '\u202e🏄‍♀️\0',
  '\ud800',
  "<script>alert('1')</script>",
  '../../etc/passwd',
  '2147483648',
  9_007_199_254_740_992,
  -1,
  null,
  [[[null]]],
  { constructor: { prototype: 1 } },
]

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

test('no rubbish in any field of any call makes us fail: each is answered, or refused in words of the list', async () => {
  const { surfer, photographer } = {
    surfer: await makeSurfer(site.context),
    photographer: await makePhotographer(site.context),
  }
  let asked = 0
  for (const endpoint of site.app.endpoints.filter(({ accepts }) => accepts === 'json')) {
    const { headers } = endpoint.access === 'photographer' ? photographer : surfer
    for (const { url, payload } of spoilt(endpoint)) {
      asked += 1
      const answer = await site.app.inject({
        method: endpoint.method,
        url,
        // A network of its own each, so that none is slowed down.
        remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
        headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      })
      const what = `${endpoint.method} ${url.slice(0, 200)} ${JSON.stringify(payload)?.slice(0, 200)}`
      assert.ok(answer.statusCode < 500, `${what}: ${answer.body}`)
      if (answer.statusCode < 400) continue
      const { code } = answer.json<{ code: unknown }>()
      assert.ok(isErrorCode(code) && errors[code] === answer.statusCode, `${what}: ${answer.body}`)
    }
  }
  assert.ok(asked > 1000, `only ${asked} calls`)
})

/** The call with rubbish in one place: its path, a word of its query, its whole body, a field however deep. */
function* spoilt({ method, path, input }: Endpoint): Generator<{ url: string; payload?: unknown }> {
  const url = `/api${fillPath(path, { id: 1, token: 'a'.repeat(43) })}`
  const body = input.body && likely(input.body)
  for (const odd of RUBBISH) {
    const word = encodeURIComponent((typeof odd === 'string' ? odd : JSON.stringify(odd)).toWellFormed())
    if (path.includes('{')) yield { url: `/api${path.replace(/\{\w+\}/, word)}`, payload: body }
    for (const name of Object.keys(shapeOf(input.query))) yield { url: `${url}?${name}=${word}` }
    if (method === 'GET' || !body) continue
    yield { url, payload: odd }
    for (const payload of withOneField(body, odd)) yield { url, payload }
  }
}

function* withOneField(node: unknown, odd: unknown): Generator<unknown> {
  if (typeof node !== 'object' || node === null) return
  for (const [name, value] of Object.entries(node)) {
    const put = (field: unknown) =>
      Array.isArray(node) ? node.with(Number(name), field) : { ...node, [name]: field }
    yield put(odd)
    for (const deeper of withOneField(value, odd)) yield put(deeper)
  }
}

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string>
  values?: unknown[]
}
const defOf = (schema: z.ZodMiniType | undefined): Def =>
  (schema?._zod.def as Def | undefined) ?? { type: 'none' }
const shapeOf = (schema: z.ZodMiniType | undefined) => defOf(schema).shape ?? {}

/** A value of the schema's shape; its rules may still refuse it. */
function likely(schema: z.ZodMiniType | undefined): unknown {
  const { type, shape, innerType, in: before, element, options, entries, values } = defOf(schema)
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, likelyNamed(name, field)]))
  if (element) return [likely(element)]
  if (innerType ?? before ?? options?.[0]) return likely(innerType ?? before ?? options?.[0])
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  return type === 'number' ? 1 : type === 'boolean' ? true : 'long-enough-1'
}

const KNOWN: Record<string, string> = {
  email: 'zoe@example.org',
  day: '2026-11-01',
  date_of_placement: '2026-11-01',
}
const likelyNamed = (name: string, schema: z.ZodMiniType) => KNOWN[name] ?? likely(schema)
