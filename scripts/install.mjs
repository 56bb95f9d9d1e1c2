import { installPackages } from './start/install-packages.mjs'
import { requireNode20, runEntry } from './start/say.mjs'

// For what needs the packages and does not install them itself, such as `npm run check` in a fresh clone.
requireNode20()
await runEntry(installPackages)
