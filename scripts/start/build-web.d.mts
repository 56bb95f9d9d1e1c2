/** Where the site as developers see it is built. */
export const DEVELOPMENT_BUILD: string
/** See `build-web.mjs`; `node`: the program that builds. */
export function buildWeb(node: string, kind?: 'production' | 'development'): Promise<void>
