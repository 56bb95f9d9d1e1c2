import { useNavigate } from 'react-router'
import { finish } from '../dialog-view.ts'
import { takeRedirect } from '../redirect-path.ts'

/**
 * After login or sign-up: closes the dialogs and goes to the remembered path, otherwise to `otherwise` or stays. A page
 * that asked for the login itself is there already: gone to once more, the back button would lead from it to it.
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
