import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { DetailsError } from './complete-login.ts'
import { loginFailure } from './log-in.ts'

test('A failed login never says who was named; a server out of reach says so', () => {
  assert.equal(loginFailure(new ApiError(401, 'invalid_credentials', 'x')), 'Invalid credentials')
  assert.equal(loginFailure(new ApiError(400, 'invalid_input', 'x')), 'Invalid credentials')
  assert.equal(loginFailure(new ApiError(500, 'internal', 'x')), 'Invalid credentials')
  assert.equal(
    loginFailure(new ApiError(429, 'rate_limited', 'x')),
    'Invalid credentials. Too many attempts. Please wait a moment and try again.',
  )
  assert.equal(
    loginFailure(new ApiError(429, 'rate_limited', 'x', { email: 'A link was mailed.' })),
    'Invalid credentials. Too many attempts. Please wait a moment and try again. A link was mailed.',
  )
  assert.equal(loginFailure(new DetailsError()), 'Failed to fetch user details')
  const away = new ApiError(0, 'unavailable', errorSentence('unavailable'))
  assert.equal(loginFailure(away), errorSentence('unavailable'))
})
