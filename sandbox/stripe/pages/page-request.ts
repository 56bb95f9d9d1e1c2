import type { World } from '../state/world.ts'
import type { PageAnswer } from './page.ts'

/** One request for a hosted page; `form` holds the fields of a POST. */
export interface PageRequest {
  world: World
  method: 'GET' | 'POST'
  /** The last id in the path. */
  id: string
  form: URLSearchParams
}

export type PageHandler = (request: PageRequest) => PageAnswer

/** A form field as text, never longer than any field needs. */
export const typed = ({ form }: PageRequest, name: string): string => (form.get(name) ?? '').slice(0, 1000)
