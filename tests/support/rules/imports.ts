import { type House, houseOf, isTest, type Rule, roomOf, type Source } from './read-house.ts'

const houses = ['contract', 'server', 'web', 'sandbox']
const ownFolders = [...houses, 'scripts', 'tests']

/** Each house's rooms from top to bottom: a room may use those before it (ARCHITECTURE.md). */
export const rooms: Record<string, readonly string[]> = {
  server: [
    ...['config', 'platform', 'accounts', 'catalogue', 'photographers', 'ingest', 'orders', 'downloads'],
    ...['notifications', 'operator', 'rooms', 'open-context', 'describe-api', 'app', 'main'],
  ],
  web: [
    ...[
      'styles',
      'ui',
      'platform',
      'accounts',
      'cart',
      'media',
      'catalogue',
      'photographers',
      'upload',
      'my-sessions',
      'orders',
    ],
    ...['downloads', 'notifications', 'legal', 'home', 'root', 'routes', 'handler'],
    ...['entry.server', 'entry.client'],
  ],
  sandbox: ['postgres', 'stripe', 'inbox', 'demo'],
}

const faults = (house: House, find: (source: Source, imported: string) => string | undefined): string[] =>
  house.sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const fault = find(source, imported)
      return fault ? [`${source.path}: ${fault}`] : []
    }),
  )

/** 1. The contract imports zod and itself. */
export const contractImportsOnlyZod: Rule = (house) =>
  faults(house, (source, imported) =>
    houseOf(source.path) !== 'contract' ||
    isTest(source) ||
    houseOf(imported) === 'contract' ||
    imported === 'zod'
      ? undefined
      : `the contract imports ${imported}`,
  )

/** 2. Server, web and sandbox import the contract, never each other; tests beside them use whatever runs the whole. */
export const housesStayApart: Rule = (house) =>
  faults(house, (source, imported) => {
    const [from, to] = [houseOf(source.path), houseOf(imported)]
    if (!houses.includes(from) || !ownFolders.includes(to) || !imported.includes('/')) return undefined
    if (to === from || to === 'contract') return undefined
    if (isTest(source) && ['tests', 'sandbox', 'scripts'].includes(to)) return undefined
    return `${from} imports ${imported}`
  })

/** 3. Inside a house a room uses what stands above it on the map, never what is below. */
export const roomsLookUp: Rule = (house) =>
  faults(house, (source, imported) => {
    const order = rooms[houseOf(source.path)]
    if (!order || isTest(source) || houseOf(imported) !== houseOf(source.path)) return undefined
    const [from, to] = [order.indexOf(roomOf(source.path)), order.indexOf(roomOf(imported))]
    return to > from ? `${roomOf(source.path)} imports ${imported}, which is below it` : undefined
  })

/** Every room is on the map. */
export const roomsAreOnTheMap: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => rooms[houseOf(path)]?.includes(roomOf(path).replace(/\.test$/, '')) === false)
    .map(({ path }) => `${path}: ${roomOf(path)} is not on the map`)

/** 5. The payment SDK, sharp, S3 and SMTP belong to the server's platform. */
export const outsideWorldStaysInPlatform: Rule = (house) =>
  faults(house, (source, imported) =>
    /^(server|web)\//.test(source.path) &&
    !source.path.startsWith('server/platform/') &&
    !isTest(source) &&
    /^(stripe|sharp|nodemailer|@aws-sdk\/.+)$/.test(imported)
      ? `${imported} is imported outside server/platform`
      : undefined,
  )

/** Whatever is imported is a dependency of our own, not one of somebody else's. */
export const packagesAreDeclared: Rule = (house) => {
  const { dependencies, devDependencies, optionalDependencies, imports } = house.packageJson
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))
  const own = Object.keys(imports ?? {}).map((name) => name.replace(/^#|\/\*$/g, ''))
  return faults(house, (source, imported) => {
    const isPath = imported.startsWith('.') || imported.includes('.ts') || own.includes(houseOf(imported))
    if (isPath || /^(node|virtual):/.test(imported) || source.path.endsWith('.css')) return undefined
    return declared.has(imported) || /\.(css|mjs|js|json)$/.test(imported)
      ? undefined
      : `${imported} is not in package.json`
  })
}
