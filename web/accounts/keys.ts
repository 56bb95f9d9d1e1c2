/** Names in the browser's local storage (surfer.md §3). */
export const TOKEN_KEY = 'authToken'
export const USER_KEY = 'user'
export const REDIRECT_KEY = 'redirectPath'
