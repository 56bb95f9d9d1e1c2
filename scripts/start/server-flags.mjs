/**
 * How Node is started for the API and the workers. Their code and data lie at some 60 MB; without room from the start V8
 * collects the whole heap every few seconds while files come in: measured, a sixth of what receiving a photo costs. And V8
 * takes the objects of a page for long-lived ones after a while, which costs more than it saves: measured, a tenth of a page.
 */
export const serverFlags = ['--initial-old-space-size=192', '--no-allocation-site-pretenuring']

/** The same where everything is local: a demo on somebody's own machine, beside all else that runs there. */
export const demoFlags = ['--max-semi-space-size=2', '--initial-old-space-size=64']

/** Of the site that `env` asks for. */
export const flagsFor = (env) =>
  ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL'].some((name) => env[name]?.trim())
    ? serverFlags
    : demoFlags

/**
 * The environment of the API and the workers. glibc gives each thread a share of memory of its own, up to eight a core,
 * and takes nothing back from them: measured, two are as fast and hold less. What lies free at the end of its memory it
 * keeps in ever larger pieces, unless the size is said (this is its own): measured, 40 MB after a start.
 */
export const leanMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
