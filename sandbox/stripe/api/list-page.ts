import { publicView } from '../state/public-view.ts'
import { badParam, noSuch } from './api-error.ts'
import type { ApiRequest } from './route.ts'

export const PAGING = ['limit', 'starting_after', 'ending_before'] as const

/** One page of `objects` (newest first) by `limit` (1 to 100, else 10), `starting_after` and `ending_before`. */
export function listPage<T extends { id: string }>(request: ApiRequest, objects: T[]) {
  const { params } = request
  const limit = params.integer('limit', { min: 1, max: 100 }) ?? 10
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  if (after && before)
    throw badParam('starting_after', 'Give either starting_after or ending_before, not both')
  let rest = objects
  if (after) rest = objects.slice(position(objects, after, 'starting_after') + 1)
  if (before) rest = objects.slice(0, position(objects, before, 'ending_before')).slice(-limit - 1)
  const has_more = rest.length > limit
  const data = before && has_more ? rest.slice(1) : rest.slice(0, limit)
  return { object: 'list', url: request.path, has_more, data }
}

/** A complete list inside another object. */
export const wholeList = (url: string, data: readonly object[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

/** A list inside another object as the provider shows it: the ten newest of it. */
export const newestOf = (url: string, objects: readonly object[]) => ({
  object: 'list',
  url,
  has_more: objects.length > 10,
  data: objects.slice(0, 10).map(publicView),
})

function position(objects: { id: string }[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id)
  if (index < 0) throw noSuch('object', id, param)
  return index
}

/** A test on `created`: a number, or `created[gt|gte|lt|lte]`. */
export function createdFilter(request: ApiRequest): (object: { created: number }) => boolean {
  const { params } = request
  if (!params.has('created')) return () => true
  if (typeof params.raw().created === 'string') {
    const at = params.integer('created')
    return (object) => at === null || object.created === at
  }
  const range = params.hash('created')?.only('gt', 'gte', 'lt', 'lte')
  const [gt, gte] = [range?.integer('gt') ?? -1, range?.integer('gte') ?? 0]
  const [lt, lte] = [range?.integer('lt') ?? Infinity, range?.integer('lte') ?? Infinity]
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte
}
