import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsLogin } from './use-go-home.ts'

test('A guest who goes home leaves no entry of a page that would ask to log in', () => {
  const guarded = ['/surfer/media', '/surfer', '/session/7', '/photographerprofile/stats', '/upload-session']
  for (const path of guarded) assert.ok(needsLogin(path), path)
  for (const path of ['/', '/sessions', '/surfschools', '/surfschool/1', '/photographers', '/cart'])
    assert.ok(!needsLogin(path), path)
})
