/** See `build-web.mjs`; `node`: the program that builds. */
export function buildWeb(node: string): Promise<void>
