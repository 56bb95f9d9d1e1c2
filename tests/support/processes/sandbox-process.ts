import { brand } from '#contract/brand.ts'
import { startStripeSandbox } from '#sandbox/stripe/start-stripe-sandbox.ts'

/** The stand-in for the payment provider in a process of its own, for tests that kill it: `fork` with its options as JSON. */
const sandbox = await startStripeSandbox({ merchant: brand.name, ...JSON.parse(process.argv[2] ?? '{}') })
process.once('disconnect', () => process.exit(0))
process.send?.(sandbox.url)
