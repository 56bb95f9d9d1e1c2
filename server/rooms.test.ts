import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOfRooms } from './rooms.ts'

/** Every name under which jobs may wait in a database that is in use. A new one is added; a released one never goes. */
const STORED = [
  'catalogue.surfer-closed',
  'evidence.forget-addresses',
  'evidence.submit',
  'evidence.submit-due',
  'ingest.cut-waves',
  'ingest.delete-due',
  'ingest.photo',
  'ingest.renew-watermarks',
  'ingest.sweep',
  'ingest.video-check',
  'ingest.video-preview',
  'ingest.wide-cover',
  'ingest.withhold-files',
  'notifications.address-note',
  'notifications.answer-address',
  'notifications.answer-session',
  'notifications.confirm-email',
  'notifications.device-link',
  'notifications.dispute-closed',
  'notifications.dispute-opened',
  'notifications.email-changed',
  'notifications.invitation',
  'notifications.mail',
  'notifications.order-confirmation',
  'notifications.own-address',
  'notifications.payment-account',
  'notifications.payment-failed',
  'notifications.payment-processing',
  'notifications.refund',
  'notifications.refund-failed',
  'notifications.reset',
  'notifications.sale',
  'notifications.session-live',
  'notifications.sweep',
  'notifications.welcome-photographer',
  'notifications.welcome-surfer',
  'notifications.withdrawal',
  'orders.ask-again',
  'orders.balance-seller',
  'orders.buyer-closed',
  'orders.catch-up-events',
  'orders.check-delivered',
  'orders.clear-removed',
  'orders.close-siblings',
  'orders.honour-withdrawals',
  'orders.item-withdrawn',
  'orders.note-buyer',
  'orders.offer-changed',
  'orders.payment-event',
  'orders.reconcile',
  'orders.reconcile-accounts',
  'orders.recover-debt',
  'orders.review-withdrawals',
  'orders.seller-account',
  'orders.seller-closed',
  'orders.send-refund',
  'orders.session-withdrawn',
  'shortlist.surfer-closed',
]

test('a job that waits in the database finds its handler after an update', () => {
  const handled = jobsOfRooms.map(({ job }) => job.name)
  assert.deepEqual(
    STORED.filter((name) => !handled.includes(name)),
    [],
    'jobs of these names would wait for ever: keep the stored name, whatever the code calls it',
  )
  assert.deepEqual(
    handled.filter((name) => !STORED.includes(name)),
    [],
    'add the new name to the list',
  )
})
