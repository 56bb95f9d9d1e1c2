import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagePolicy } from './page-policy.ts'

const rule = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

test('a page calls nobody but us, and the analytics service where there is one', () => {
  assert.equal(rule(pagePolicy(["'nonce-n'"]), 'connect-src'), "connect-src 'self'")
  const counting = pagePolicy(["'nonce-n'"], { callees: ['https://counts.example'] })
  assert.equal(rule(counting, 'connect-src'), "connect-src 'self' https://counts.example")
  assert.doesNotMatch(counting.replace(/connect-src[^;]*/, ''), /https?:/)
})

test('what is fetched ahead comes from us, and nothing is embedded', () => {
  const policy = pagePolicy(["'nonce-n'"])
  assert.equal(rule(policy, 'default-src'), "default-src 'self'")
  for (const name of ['object-src', 'frame-src', 'child-src', 'base-uri', 'frame-ancestors'])
    assert.equal(rule(policy, name), `${name} 'none'`)
})

test('pictures and clips come from us, and from a CDN where there is one', () => {
  const policy = pagePolicy(["'nonce-n'"], { files: ['https://pictures.example'] })
  for (const name of ['img-src', 'media-src', 'connect-src'])
    assert.match(rule(policy, name) ?? '', / https:\/\/pictures\.example$/)
  assert.doesNotMatch(policy.replace(/(?:img|media|connect)-src[^;]*/g, ''), /https?:/)
})
