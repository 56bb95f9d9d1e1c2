/** Who this browser last saw logged in; styles show the matching header before the first paint. */
type RoleMark = 'guest' | 'surfer' | 'photographer'

/** Runs in the head before anything is painted: marks the page with the stored role. */
export const markRoleScript = `(function(){var r='guest';try{var u=JSON.parse(localStorage.getItem('user'));
if(localStorage.getItem('authToken')&&u)r=u.isPhotographer?'photographer':'surfer'}catch(e){}
document.documentElement.dataset.role=r})()`

export function markRole(role: RoleMark): void {
  document.documentElement.dataset.role = role
}
