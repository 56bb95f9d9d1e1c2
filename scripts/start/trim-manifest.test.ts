import assert from 'node:assert/strict'
import { it } from 'node:test'
import { trimmed } from './trim-manifest.ts'

const list = (manifest: object): string => `window.__reactRouterManifest=${JSON.stringify(manifest)};`

it('The list of routes in a page says only what the router would not assume', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] }
  const route = { id: 'root', path: '', hasLoader: true, hasAction: false, css: [] }
  const styled = { id: 'styled', hasLoader: false, css: ['/assets/styled.css'] }
  const before = {
    entry,
    routes: {
      root: { ...route, imports: ['/assets/react.js', '/assets/map.js'] },
      styled: { ...styled, imports: ['/assets/map.js'] },
    },
  }
  const after = {
    entry,
    routes: {
      root: { id: 'root', path: '', hasLoader: true, imports: ['/assets/map.js'] },
      styled: { id: 'styled', css: ['/assets/styled.css'], imports: [] },
    },
  }
  assert.equal(trimmed(list(before)), list(after))
  assert.throws(() => trimmed('export default {}'), /another way/)
})
