import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { DetailsError } from '../login/complete-login.ts'
import { signupFailure } from './sign-up.ts'
import { missingIn, signupFaults } from './signup-form.ts'

const form = {
  first_name: 'Rui',
  last_name: 'Melo',
  email: 'rui@example.com',
  password: 'sea-and-sand',
  confirmPassword: 'sea-and-sand',
  phone_number: '',
  accepted: true,
}

test('A surfer who fills everything in may sign up', () => {
  assert.deepEqual(missingIn(form), [])
  assert.deepEqual(signupFaults('surfer', form), {})
})

test('The button waits for the terms and for an e-mail', () => {
  assert.deepEqual(missingIn({ ...form, accepted: false }), ['your tick'])
  assert.deepEqual(missingIn({ ...form, email: 'rui@' }), ['your email'])
})

test('Each role reads its own sentence about the terms', () => {
  const refused = { ...form, accepted: false, confirmPassword: 'other', password: 'short' }
  assert.deepEqual(Object.values(signupFaults('surfer', refused)), [
    'Password must be at least 8 characters long',
    'Passwords do not match',
    'Please accept the Terms of Service and Privacy Policy',
  ])
  assert.equal(
    signupFaults('photographer', refused).accepted,
    'Please accept the Terms of Use, Terms and Conditions, and Privacy Policy',
  )
})

test('A failed sign-up says that it failed, and keeps the reason', () => {
  const taken = new ApiError(409, 'email_taken', 'Already there.')
  const broken = new ApiError(500, 'internal', 'An error occurred')
  assert.equal(signupFailure('surfer', taken).message, 'Sign up failed. Already there.')
  assert.equal(signupFailure('surfer', broken).message, 'Sign up failed')
  assert.equal(signupFailure('photographer', taken).message, 'Already there.')
  assert.equal(signupFailure('photographer', broken).message, 'Failed to create account')
  const away = new ApiError(0, 'unavailable', errorSentence('unavailable'))
  assert.equal(signupFailure('surfer', away).message, 'Sign up failed')
  assert.equal(signupFailure('photographer', away).message, 'Failed to create account. Please try again.')
  assert.equal(signupFailure('surfer', new DetailsError()).message, 'Failed to fetch user details')
})
