/** Who this browser last saw logged in; styles show the matching header before the first paint. */
export type RoleMark = 'guest' | 'surfer' | 'photographer'

/**
 * Runs in the head before anything is painted: marks the page with the stored role and hands the policy's nonce to the
 * dialog library, which writes one style element of its own.
 */
export const markRoleScript = `(function(){var r='guest',d=document;try{var u=JSON.parse(localStorage.getItem('user'));
if(localStorage.getItem('authToken')&&u)r=u.isPhotographer?'photographer':'surfer'}catch(e){}
d.documentElement.dataset.role=r;window.__webpack_nonce__=d.currentScript.nonce})()`

export function markRole(role: RoleMark): void {
  document.documentElement.dataset.role = role
}
