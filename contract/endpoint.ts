import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call. `guest` is everybody; `optional` too, and `request.caller` says who it is; `user` is either role. */
type Access = 'guest' | 'optional' | 'surfer' | 'photographer' | 'user'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType
type EndpointInput = { params?: Schema; query?: Schema; body?: Schema }

type Accepts = 'json' | 'multipart' | 'raw'
/** `csv`, `pdf` and `image`: a file in place of JSON; the handler gives a stream of it. */
type Answers = 'json' | 'csv' | 'pdf' | 'image'

export type Endpoint<
  Input extends EndpointInput = EndpointInput,
  Output extends Schema = Schema,
  Body extends Accepts = Accepts,
  Kind extends Answers = Answers,
> = {
  method: Method
  /** Below `/api`, path parameters as `{id}`. */
  path: `/${string}`
  access: Access
  summary: string
  input: Input
  /** `multipart`: the body is a form whose text fields are checked by `input.body`; files are streamed. */
  accepts: Body
  answers: Kind
  /** What a success answers; fields not named here never leave the server. */
  output: Output
  status: number
  errors: readonly ErrorCode[]
  /** An upload token opens it, too (`contract/accounts/upload-tokens.ts`). */
  byUploadToken: boolean
  /** Headers a success carries besides, each with what it says. */
  headers: Readonly<Record<string, string>>
}

type Declared<I extends EndpointInput, O extends Schema> = Pick<
  Endpoint<I, O>,
  'method' | 'path' | 'access' | 'summary' | 'output'
> &
  Partial<Pick<Endpoint<I, O>, 'status' | 'errors' | 'headers' | 'byUploadToken'>> & { input?: I }

/**
 * One call of the API, declared once for server, web, tests and the OpenAPI document.
 * Free of side effects, so that a page carries only the calls it makes.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  O extends Schema,
  I extends EndpointInput = Record<never, never>,
  A extends Accepts = 'json',
  K extends Answers = 'json',
>(declared: Declared<I, O> & { accepts?: A; answers?: K }): Endpoint<I, O, A, K> {
  const accepts = (declared.accepts ?? 'json') as A
  const answers = (declared.answers ?? 'json') as K
  return {
    status: 200,
    errors: [],
    headers: {},
    byUploadToken: false,
    ...declared,
    accepts,
    answers,
    input: (declared.input ?? {}) as I,
  }
}

export type BodyOf<E extends Endpoint> = E['input']['body'] extends Schema
  ? z.output<E['input']['body']>
  : undefined
export type QueryOf<E extends Endpoint> = E['input']['query'] extends Schema
  ? z.output<E['input']['query']>
  : undefined
export type ParamsOf<E extends Endpoint> = E['input']['params'] extends Schema
  ? z.output<E['input']['params']>
  : undefined
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** `/sessionupload/{id}` + `{ id: 7 }` -> `/sessionupload/7` */
export const fillPath = (path: string, params: Record<string, string | number>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
