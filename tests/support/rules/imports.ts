import { type House, houseOf, isTest, type Rule, roomOf, type Source } from './read-house.ts'

const houses = ['contract', 'server', 'web', 'sandbox']
const ownFolders = [...houses, 'scripts', 'bench', 'tools', 'tests']

/** Each house's rooms from top to bottom: a room may use those before it (ARCHITECTURE.md). */
export const rooms: Record<string, readonly string[]> = {
  server: [
    ...[
      'stores-config',
      'config',
      'platform',
      'accounts',
      'catalogue',
      'photographers',
      'ingest',
      'my-sessions',
    ],
    ...['orders', 'shortlist', 'downloads', 'notifications', 'evidence', 'operator', 'rooms'],
    ...['open-context', 'describe-api', 'app', 'main'],
  ],
  web: [
    ...[
      'styles',
      'gestures',
      'ui',
      'platform',
      'accounts',
      'cart',
      'shortlist',
      'media',
      'catalogue',
      'photographers',
      'upload',
      'my-sessions',
      'downloads',
    ],
    ...['orders', 'notifications', 'legal', 'home', 'design', 'root', 'routes', 'handler'],
    ...['entry.server', 'entry.client'],
  ],
  sandbox: ['postgres', 'store', 'stripe', 'inbox', 'demo'],
}

/** The floors of a room, each with the other floors it may use (ARCHITECTURE.md). */
const floors: Record<string, Record<string, readonly string[]>> = {
  'server/accounts': {
    passwords: [],
    throttle: [],
    login: ['passwords', 'throttle'],
    confirm: ['throttle'],
    'sign-up': ['confirm', 'login', 'passwords', 'throttle'],
    reset: ['confirm', 'login', 'passwords', 'throttle'],
    'own-account': ['confirm', 'login', 'passwords', 'throttle'],
    passkeys: ['login', 'own-account', 'throttle'],
    'second-factor': ['login', 'own-account', 'throttle'],
    'upload-tokens': ['login', 'throttle'],
  },
  'server/catalogue': { likeness: ['waves'], waves: [], marks: [], narrowing: [] },
  'server/photographers': { listed: [] },
  'server/ingest': {
    uploads: [],
    clocks: [],
    waves: [],
    prepare: ['publish', 'clocks'],
    wide: ['publish'],
    remake: ['prepare', 'publish', 'wide'],
    drafts: ['uploads'],
    known: ['uploads'],
    publish: ['uploads', 'clocks', 'waves'],
    housekeeping: ['uploads', 'prepare', 'remake', 'drafts', 'publish', 'waves', 'wide'],
  },
  'server/orders': {
    checkout: ['settlement'],
    webhook: ['settlement'],
    settlement: ['refunds', 'documents'],
    refunds: ['documents'],
    documents: [],
    reports: ['documents'],
  },
  'server/notifications': {
    mails: ['template', 'seller-mails', 'session-alerts'],
    template: [],
    'seller-mails': [],
    'session-alerts': [],
  },
  'web/ui': { pictures: [] },
  'web/platform': {
    api: [],
    storage: [],
    document: [],
    lists: ['api'],
    forms: ['api'],
    errors: ['api'],
    navigation: ['storage'],
  },
  'web/accounts': {
    login: [],
    'sign-up': ['login'],
    reset: ['login'],
    dialogs: ['login', 'sign-up', 'reset'],
    'own-data': [],
    'own-account': ['login', 'own-data'],
    security: ['login', 'own-account', 'own-data'],
  },
  'web/catalogue': {
    places: [],
    session: [],
    first: ['session'],
    cards: ['first'],
    search: ['places', 'cards'],
    seller: ['cards'],
    waves: ['places'],
  },
  'web/photographers': { payments: [], profile: [] },
  'web/orders': { stats: [], arrival: [] },
  'web/downloads': {
    clean: [],
    viewer: ['clean'],
    save: [],
    grid: ['save', 'clean'],
    download: ['clean'],
    bought: ['grid', 'viewer', 'save', 'download'],
  },
  'web/home': { hero: [], rail: [], coast: [], sections: [], offline: [] },
  'web/legal': { cookies: [], terms: [], privacy: [] },
  'server/operator': {
    money: [],
    moderation: [],
    places: [],
    backup: [],
    people: [],
    cli: ['money', 'moderation', 'places', 'people', 'backup'],
  },
  'web/upload': {
    check: [],
    choose: ['check'],
    details: [],
    drafts: ['choose'],
    send: ['check', 'drafts'],
    known: ['check', 'choose', 'details', 'send'],
    split: ['check', 'details', 'drafts'],
    tell: ['send'],
    publish: ['choose', 'details', 'drafts', 'send', 'split', 'tell'],
    waves: [],
  },
}
/** The files that put a room's floors together, its pages among them: they use every floor, and no floor uses them. */
const joining = [
  ...['routes.ts', 'jobs.ts'],
  ...['upload-screen.tsx', 'upload-begun.tsx', 'upload-files.tsx', 'upload-aside.tsx', 'upload-dialogs.tsx'],
  ...['use-upload-screen.ts', 'use-upload-parts.ts', 'use-upload.ts', 'use-resumed.ts'],
  'use-split-upload.ts',
]

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
    if (isTest(source) && ['tests', 'sandbox', 'scripts', 'bench'].includes(to)) return undefined
    return `${from} imports ${imported}`
  })

/** What measures is used by its entry point, by the screens, which look at the same site, and by tests. */
export const benchIsForMeasuring: Rule = (house) =>
  faults(house, (source, imported) =>
    !imported.startsWith('bench/') ||
    /^(bench\/|tests\/|scripts\/bench\.mjs$|scripts\/screens\/)/.test(source.path) ||
    isTest(source)
      ? undefined
      : `imports ${imported}, which only measures`,
  )

/** What only makes things for the repository is reached by what measures at most; itself it knows the demo and the contract. */
export const toolsStandAlone: Rule = (house) =>
  faults(house, (source, imported) => {
    const [from, to] = [houseOf(source.path), houseOf(imported)]
    if (from !== 'tools')
      return to === 'tools' && from !== 'bench' ? `imports ${imported}, which nothing may need` : undefined
    return ownFolders.includes(to) && imported.includes('/') && !['tools', 'contract', 'sandbox'].includes(to)
      ? `tools imports ${imported}`
      : undefined
  })

/** The payment sandbox could be a package of its own, its tests with it: it takes from node, npm and itself. */
export const paymentSandboxStandsAlone: Rule = (house) =>
  faults(house, (source, imported) =>
    !source.path.startsWith('sandbox/stripe/') ||
    imported.startsWith('sandbox/stripe/') ||
    imported.startsWith('@') ||
    imported.startsWith('node:') ||
    !imported.includes('/')
      ? undefined
      : `the payment sandbox imports ${imported}`,
  )

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

/** Inside a room with floors a file uses its own floor, what the room has beside them, and a floor to which an arrow leads. */
export const floorsKeepTheirArrows: Rule = (house) =>
  faults(house, (source, imported) => {
    const room = roomFolderOf(source.path)
    const arrows = floors[room]
    if (!arrows || isTest(source) || roomFolderOf(imported) !== room) return undefined
    const [from, to] = [floorOf(source.path), floorOf(imported)]
    if (from === to) return undefined
    if (from === null) return isJoining(source.path) ? undefined : `uses the floor ${to}, which stands on it`
    if (to === null)
      return isJoining(imported) ? `${from} imports ${imported}, which puts it together` : undefined
    return arrows[from]?.includes(to)
      ? undefined
      : `${from} imports ${imported}: no arrow leads from it to ${to}`
  })

/** Every floor is on the map. */
export const floorsAreOnTheMap: Rule = ({ sources }) =>
  sources.flatMap(({ path }) => {
    const [arrows, floor] = [floors[roomFolderOf(path)], floorOf(path)]
    return arrows && floor !== null && !arrows[floor] ? [`${path}: ${floor} is not a floor on the map`] : []
  })

const roomFolderOf = (path: string): string => path.split('/').slice(0, 2).join('/')
/** The folder of a room in which a file stands; null right in the room. */
const floorOf = (path: string): string | null =>
  path.split('/').length > 3 ? (path.split('/')[2] ?? '') : null
const isJoining = (path: string): boolean =>
  path.endsWith('-page.tsx') || joining.includes(path.split('/').at(-1) ?? '')

/** 5. The payment SDK, sharp, the PDF library, S3 and SMTP belong to the server's platform. */
export const outsideWorldStaysInPlatform: Rule = (house) =>
  faults(house, (source, imported) =>
    /^(server|web)\//.test(source.path) &&
    !source.path.startsWith('server/platform/') &&
    !isTest(source) &&
    /^(stripe|sharp|pdfkit|nodemailer|@aws-sdk\/.+)$/.test(imported)
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
