import { Navigate } from 'react-router'
import { landingPath } from '#client/kit/landing.ts'
import { useSession } from '#client/lib/session.ts'
import { screens } from '../screens.ts'

/** `/logistic_manager/{role}`: the area's first screen (spec 000 §2). */
export const RoleRoot = () => {
  const session = useSession()
  if (!session) return null
  return <Navigate to={landingPath(screens, session, 'integra_manager') ?? '/home/menu'} replace />
}
