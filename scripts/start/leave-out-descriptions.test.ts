import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withoutDescriptions } from './leave-out-descriptions.ts'

const declared = `import { endpoint } from './endpoint.ts'
export const findOne = endpoint({
  method: 'GET',
  path: '/things/{id}',
  access: 'guest',
  summary: \`One thing, at most \${MOST} of it\`,
  input: { params: z.object({ id }), query: z.object({ tag }) },
  output: z.object({ status: z.string(), errors: z.array(z.string()) }),
  errors: ['not_found'],
})
export const put = endpoint({
  method: 'PUT', path: '/things', access: 'user', summary: 'Put a thing',
  input: { params: z.object({ id }), body: z.object({ summary: z.string() }) },
  output: done, status: 201, headers: { link: 'the next' }
})
export type Thing = { summary: string }
`

const squeezed = (text: string): string => text.replaceAll(/[\s,]+/g, ' ')

it('A call keeps what it is made with and checked by, and nothing that is said for others', () => {
  const left = squeezed(withoutDescriptions(declared))
  assert.equal(
    left,
    squeezed(`import { endpoint } from './endpoint.ts'
export const findOne = endpoint({ method: 'GET', path: '/things/{id}',
  input: { }, output: z.object({ status: z.string(), errors: z.array(z.string()) }), })
export const put = endpoint({ method: 'PUT', path: '/things',
  input: { body: z.object({ summary: z.string() }) }, output: done, })
export type Thing = { summary: string }
`),
  )
})

it('An endpoint whose declaration cannot be read is not built', () => {
  assert.throws(() => withoutDescriptions('const it = endpoint(declared)'), /without its object/)
})
