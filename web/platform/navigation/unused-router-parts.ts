/**
 * Stubs for parts of the router that this site does not use: routes discovered later, and instrumentation.
 */
export const isFogOfWarEnabled = (): boolean => false
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined
export const useFogOFWarDiscovery = (): void => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
