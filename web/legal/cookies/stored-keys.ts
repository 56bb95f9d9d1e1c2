import { DEVICE_DAYS, LOGIN_DAYS } from '#contract/time/lifetimes.ts'
import { REDIRECT_KEY, TOKEN_KEY, USER_KEY } from '#web/accounts/keys.ts'
import { DEVICE_KEY } from '#web/accounts/login/known-device.ts'
import { RESET_KEY } from '#web/accounts/reset/stored-reset-link.ts'
import { CHECKOUT_KEY } from '#web/cart/last-checkout.ts'
import { CART_KEY, CLEARED_KEY } from '#web/cart/store.ts'
import { MEDIA_TAB_KEY } from '#web/catalogue/session/media-tab-key.ts'
import { PREVIEW_NOTE_KEY } from '#web/catalogue/session/preview-note-key.ts'
import { MARKS_KEY } from '#web/media/alike/marks-key.ts'
import { COLUMNS_KEY } from '#web/media/grid/columns-key.ts'
import { WORKER_PATH } from '#web/platform/document/offline-worker.ts'
import { RELOADED_KEY } from '#web/platform/navigation/load-route-module.ts'
import { ANALYTICS_ID_KEY, CONSENT_DATE_KEY, CONSENT_KEY } from '#web/platform/storage/consent.ts'
import { SAFE_KEY } from '#web/platform/storage/safe-key.ts'
import { SCROLL_KEY } from '#web/platform/storage/storage.ts'
import { SHORTLIST_KEY } from '#web/shortlist/shortlist-key.ts'
import { FORM_KEY, FORMS_KEY } from '#web/upload/details/form-keys.ts'
import { RECORDS_KEY } from '#web/upload/drafts/records-key.ts'
import { KNOWN_KEY } from '#web/upload/known/known-keys.ts'
import { ARRIVING_KEY } from '#web/upload/publish/arriving-key.ts'
import { TELL_KEY } from '#web/upload/tell/tell-key.ts'

export type StoredKey = { key: string; purpose: string; life: string }

/** Everything the site itself keeps in a browser, under its real name. */
export const essentialKeys: StoredKey[] = [
  {
    key: TOKEN_KEY,
    purpose: 'Keeps you logged in',
    life: `Until you log out, at most ${LOGIN_DAYS} days`,
  },
  {
    key: DEVICE_KEY,
    purpose:
      'That this browser has logged in before, so that nobody who guesses at your password can lock you out',
    life: `Until you clear it; we forget it ${DEVICE_DAYS} days after your last log-in here`,
  },
  {
    key: WORKER_PATH.slice(1),
    purpose: 'The page that tells you that you are offline (a service worker); nothing of what you looked at',
    life: 'Until you clear it',
  },
  { key: USER_KEY, purpose: 'Your name and photo for the header', life: 'Until you log out' },
  { key: REDIRECT_KEY, purpose: 'The page to return to after logging in', life: 'Until you are back there' },
  { key: CART_KEY, purpose: 'What is in your cart', life: 'Until you buy it or clear the cart' },
  {
    key: CLEARED_KEY,
    purpose: 'What Clear all took out of your cart, for Undo',
    life: 'Until your cart changes again, at most until the tab is closed (session storage)',
  },
  {
    key: SHORTLIST_KEY,
    purpose: 'Which photos and videos you put on your shortlist before you log in, as numbers',
    life: 'Until you log in, when it moves to your account, or take them off the list',
  },
  {
    key: MARKS_KEY,
    purpose: 'Which waves you marked as yours, or as not yours',
    life: 'Until you press Forget, at most a month',
  },
  {
    key: MEDIA_TAB_KEY,
    purpose: 'That you looked at a session wave by wave, to begin the next one so',
    life: 'Until you choose another tab',
  },
  {
    key: COLUMNS_KEY,
    purpose: 'How many pictures of a session you want beside each other on a phone',
    life: 'Until you choose one again',
  },
  {
    key: PREVIEW_NOTE_KEY,
    purpose: 'That you were told in full what previews are',
    life: 'Until you clear it',
  },
  {
    key: CHECKOUT_KEY,
    purpose: 'The checkout you are coming back from',
    life: 'Until the tab is closed (session storage)',
  },
  {
    key: RELOADED_KEY,
    purpose: 'That a page was loaded anew because of a new version, so that it happens once',
    life: 'Until the next page, at most until the tab is closed (session storage)',
  },
  {
    key: RESET_KEY,
    purpose: 'The link by which you choose a new password, so that a reload does not lose it',
    life: 'Until the password is set or the link ends, at most until the tab is closed (session storage)',
  },
  {
    key: FORMS_KEY,
    purpose: 'What you have filled in for a session you are uploading, or have not chosen files for',
    life: 'Until it is published, at most four days',
  },
  {
    key: FORM_KEY,
    purpose: 'The same for this tab only, before its first file is chosen',
    life: 'Until a file is chosen, at most until the tab is closed (session storage)',
  },
  {
    key: KNOWN_KEY,
    purpose: 'What you chose for files that are in another session of yours already',
    life: 'Until the session is published, at most four days',
  },
  {
    key: RECORDS_KEY,
    purpose: 'Which files an unfinished upload is to hold, so that it can go on after you come back',
    life: 'Until it is published or given up, at most four days',
  },
  {
    key: ARRIVING_KEY,
    purpose: 'That you put your last session on sale as its pictures arrived',
    life: 'Until you choose otherwise',
  },
  {
    key: SAFE_KEY,
    purpose:
      'What you fill in and choose for an upload once more, so that a browser that is killed does not lose the last of it',
    life: 'Until it is gone where it is a copy of, as above',
  },
  {
    key: TELL_KEY,
    purpose: 'That a notification is to tell you when a session is published',
    life: 'Until you choose otherwise',
  },
  { key: CONSENT_KEY, purpose: 'Your answer to the cookie banner', life: 'Until you update it below' },
  { key: CONSENT_DATE_KEY, purpose: 'When you gave that answer', life: 'Until you update it below' },
  {
    key: SCROLL_KEY,
    purpose: 'Where you were on a page when you come back to it',
    life: 'Until the tab is closed (session storage)',
  },
]

/** Only after *accepted*. */
export const analyticsKeys: StoredKey[] = [
  {
    key: ANALYTICS_ID_KEY,
    purpose: 'A random number that ties the events of this browser together',
    life: 'Until you refuse or update your answer',
  },
]
