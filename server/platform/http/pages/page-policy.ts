/**
 * The pages' Content-Security-Policy: our own files and the inline scripts named by `scripts`, the nonce of this answer or
 * hashes, nothing else (decisions.md, Accounts). What is fetched ahead follows `default-src` alone, in browsers that keep to it. `callees`: origins the
 * page's own code may call besides ours.
 */
export function pagePolicy(scripts: readonly string[], callees: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, "'wasm-unsafe-eval'"].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...callees].join(' '),
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
