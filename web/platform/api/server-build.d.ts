/** The module the build makes of all pages. */
declare module 'virtual:react-router/server-build' {
  type Build = import('react-router').ServerBuild
  export const entry: Build['entry']
  export const routes: Build['routes']
  export const assets: Build['assets']
  export const publicPath: Build['publicPath']
  export const assetsBuildDirectory: Build['assetsBuildDirectory']
  export const future: Build['future']
  export const ssr: Build['ssr']
  export const isSpaMode: Build['isSpaMode']
  export const prerender: Build['prerender']
  export const routeDiscovery: Build['routeDiscovery']
  export const basename: Build['basename']
}
