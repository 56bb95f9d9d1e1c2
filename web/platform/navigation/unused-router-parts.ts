/**
 * In place of parts of the router that do nothing here: every route is known from the start, and nobody listens to its
 * inner life.
 */
export const isFogOfWarEnabled = (): boolean => false
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined
export const useFogOFWarDiscovery = (): void => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
