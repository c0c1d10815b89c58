import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '#client/lib/session.ts'
import type { Icon } from '#client/ui/icons.ts'
import type { PathParams } from './screen.ts'
import { mayOpen } from './screen-access.ts'
import { usePathTo, useScreens } from './screens-context.tsx'

type Props = { screen: string; params?: PathParams; search?: string; icon: Icon; label: string }

/** A secondary button of a page's header that leads to another screen; nothing where the reader may not open that one. */
export const ScreenButton = ({ screen, params, search = '', icon: Shape, label }: Props) => {
  const session = useSession()
  const path = usePathTo()(screen, params)
  const opens = useScreens().some((one) => one.name === screen && session !== null && mayOpen(one, session))
  if (path === null || !opens) return null
  return (
    <Button
      className="no-print"
      component={Link}
      to={`${path}${search}`}
      variant="default"
      leftSection={<Shape size={17} aria-hidden />}
    >
      {label}
    </Button>
  )
}
