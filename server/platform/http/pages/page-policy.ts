/** Origins besides ours that a page may call, or show files of. */
export type Origins = { callees: string[]; files: string[] }

/**
 * The pages' Content-Security-Policy: our own files and the inline scripts named by `scripts`, the nonce of this answer or
 * hashes, nothing else (decisions.md, Accounts). What is fetched ahead follows `default-src` alone, in browsers that keep to it.
 */
export function pagePolicy(
  scripts: readonly string[],
  { callees = [], files = [] }: Partial<Origins> = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, "'wasm-unsafe-eval'"].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...files].join(' '),
    ["media-src 'self' blob:", ...files].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...callees, ...files].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
