import { useNavigate } from 'react-router'
import { usePathTo } from '#client/kit/screens-context.tsx'

/** Goes to an order that was just made. */
export const useOpenOrder = (): ((id: string) => void) => {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return (id) => {
    const path = pathTo('order_update', { id })
    if (path) void navigate(path)
  }
}
