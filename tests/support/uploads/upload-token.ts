import assert from 'node:assert/strict'
import type { TestApp } from '../app.ts'
import type { MadePerson } from '../factories/account-factory.ts'

/** A token as a photographer makes one on the page Security. */
export async function makeUploadToken(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<MadePerson, 'headers'>,
): Promise<{ token: string; id: number; revoke: () => Promise<void> }> {
  const url = '/api/auth/upload-tokens'
  const answer = await app.inject({ method: 'POST', url, headers, payload: { name: 'Van' } })
  assert.equal(answer.statusCode, 201, answer.body)
  const { token, made } = answer.json<{ token: string; made: { id: number } }>()
  return {
    token,
    id: made.id,
    async revoke() {
      const gone = await app.inject({ method: 'DELETE', url: `${url}/${made.id}`, headers })
      assert.equal(gone.statusCode, 200)
    },
  }
}
