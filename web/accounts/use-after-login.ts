import { useNavigate } from 'react-router'
import { finish } from './dialog-view.ts'
import { takeRedirect } from './redirect-path.ts'

/** After login or sign-up: closes the dialogs and goes to the remembered path, otherwise to `otherwise` or stays. */
export function useAfterLogin(): (otherwise?: string) => void {
  const navigate = useNavigate()
  return (otherwise) => {
    const path = takeRedirect() ?? otherwise
    finish()
    if (path) void navigate(path)
  }
}
