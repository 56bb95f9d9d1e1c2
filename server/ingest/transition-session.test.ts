import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sessionState, sessionTransitions } from '#contract/sessions/my-sessions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { transitionSession, transitionSessions } from './transition-session.ts'

describe('The state of a session', () => {
  let site: TestApp
  let photographer_id: number
  before(async () => {
    site = await startTestApp()
    photographer_id = (await makePhotographer(site.context)).id
  })
  after(() => site.close())

  const stateOf = async (id: number) => {
    const { db } = site.context
    return (await db.selectFrom('session').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  }

  it('moves along the edges of its table and no other', async () => {
    for (const from of sessionState.options)
      for (const to of sessionState.options) {
        const { id } = await makeSession(site.context, { photographer_id, state: from })
        const move = site.context.db
          .transaction()
          .execute((tx) => transitionSession(tx, { id, state: from }, to))
        const isAllowed = from === to || sessionTransitions[from].includes(to)
        if (isAllowed) await move
        else await assert.rejects(move, /^Error: ALARM: session \d+ is to become/)
        assert.equal(await stateOf(id), isAllowed ? to : from, `${from} -> ${to}`)
      }
  })

  it('of many moves where it has an edge, and stays where it has none', async () => {
    const { db } = site.context
    const made = await Promise.all(
      sessionState.options.map((state) => makeSession(site.context, { photographer_id, state })),
    )
    const ids = made.map(({ id }) => id)
    const those = db.selectFrom('session').select('id').where('id', 'in', ids)
    assert.equal(await transitionSessions(db, those, 'archived'), 3)
    assert.deepEqual(await Promise.all(ids.map(stateOf)), [
      'draft',
      'archived',
      'archived',
      'archived',
      'archived',
    ])
  })

  it('is not moved from where somebody else has moved it meanwhile', async () => {
    const { id } = await makeSession(site.context, { photographer_id, state: 'taken_down' })
    await assert.rejects(
      site.context.db
        .transaction()
        .execute((tx) => transitionSession(tx, { id, state: 'published' }, 'archived')),
      /was moved by somebody else/,
    )
  })
})
