import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnUrl } from './own-url.ts'

test('an address is ours only when it leads to our own site', () => {
  const site = 'https://www.swellframe.example'
  for (const own of ['/', '/cart?canceled=true', '/checkout/success?success=true&id={CHECKOUT_SESSION_ID}'])
    assert.equal(isOwnUrl(site + own, site), true, own)
  for (const foreign of [
    '/cart',
    '//www.swellframe.example/cart',
    'http://www.swellframe.example/cart',
    'https://www.swellframe.example:8443/cart',
    'https://www.swellframe.example.evil.example/cart',
    'https://www.swellframe.example@evil.example/cart',
    'https://user:pass@www.swellframe.example/cart',
    'https://evil.example/https://www.swellframe.example',
    'https:\\\\evil.example',
    'javascript:alert(1)//https://www.swellframe.example',
    'https://www.swellframe.example/\ncart',
    '',
  ])
    assert.equal(isOwnUrl(foreign, site), false, foreign)
})

test('on one machine localhost and 127.0.0.1 are the same place, on the same port', () => {
  assert.equal(isOwnUrl('http://localhost:3000/cart', 'http://127.0.0.1:3000'), true)
  assert.equal(isOwnUrl('http://localhost:4000/cart', 'http://127.0.0.1:3000'), false)
  assert.equal(isOwnUrl('http://localhost/cart', 'https://www.swellframe.example'), false)
})
