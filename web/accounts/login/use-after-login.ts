import { useNavigate } from 'react-router'
import { finish } from '../dialog-view.ts'
import { takeRedirect } from '../redirect-path.ts'

/**
 * After login or sign-up: closes the dialogs and navigates to the stored path, else to `otherwise`, else nowhere. The
 * current page is not navigated to again: that would add a second entry of it to the history.
 */
export function useAfterLogin(): (otherwise?: string) => void {
  const navigate = useNavigate()
  return (otherwise) => {
    const path = takeRedirect() ?? otherwise
    finish()
    const { pathname, search } = window.location
    if (path && path !== pathname + search) void navigate(path)
  }
}
