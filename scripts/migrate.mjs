import './start/require-node-24.mjs'
import { readEnvFile } from './start/read-env-file.mjs'

readEnvFile()
await import('./migrate.ts')
