import {
  CLIENT_ERROR_FRAMES,
  CLIENT_ERRORS_PER_LOAD,
  type ClientError,
  reportClientError,
} from '#contract/operation/client-errors.ts'
import { ApiError, call } from '../api/api.ts'

export type ErrorReport = { kind: ClientError['kind']; error: unknown; part?: string }

const told = new Set<string>()

/** Reports an error to the server without waiting: each once, at most CLIENT_ERRORS_PER_LOAD in the life of a page. */
export function reportError(fault: ErrorReport): void {
  // A failed call of the API is in the server's own log.
  if (fault.error instanceof ApiError || told.size >= CLIENT_ERRORS_PER_LOAD) return
  const body = describeError(fault, window.location.pathname, buildId())
  const same = [body.part, body.message, body.frames[0]].join()
  // An error without a frame in our scripts came from an extension.
  if (told.has(same) || (body.frames.length === 0 && fault.kind !== 'part')) return
  told.add(same)
  call(reportClientError, { body }).catch(() => undefined)
}

/** The id of the build, as the router's manifest has it. */
const buildId = (): string =>
  (window as unknown as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ??
  'unknown'

/** The error without personal data: no address, no value that was typed, no secret of a link. */
export function describeError(
  { kind, error, part }: ErrorReport,
  pathname: string,
  build: string,
): ClientError {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return {
    kind,
    message: withoutValues(text).slice(0, 300).trim() || 'Error',
    page: pageName(pathname),
    ...(part && { part }),
    frames: [...stack.matchAll(/\/(assets\/[\w.-]{1,80}:\d{1,9}:\d{1,9})/g)]
      .slice(0, CLIENT_ERROR_FRAMES)
      .map(([, frame = '']) => frame),
    build,
  }
}

/** Words of a program stay, `(reading 'name')` among them; whatever else is quoted, an address, a number, a long word goes. */
const withoutValues = (text: string): string =>
  text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\((?:reading|setting|evaluating) '([\w$.]{1,60})'\)/g, '($1)')
    .replace(/(?:(?<!\w)'|["`“‘])[^"'`”’]*(?:["'`”’]|$)/g, '…')
    .replace(/[a-z]+:\/\/\S+|\S+@\S+|[\w-]{25,}|\d{3,}/gi, '…')

/** `/session/184` -> `/session/*` */
const pageName = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/^[a-z-]{0,30}$/.test(part) ? part : '*'))
    .join('/')
    .slice(0, 100)
