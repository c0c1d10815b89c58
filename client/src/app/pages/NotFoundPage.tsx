import { useEffect } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { dashboardPath } from '#client/kit/landing.ts'
import { useSession } from '#client/lib/session.ts'
import { setPageTitle } from '#client/lib/title.ts'
import { IconMap2 } from '#client/ui/icons.ts'
import { screens } from '../screens.ts'
import { Message } from './Message.tsx'

/** spec 000 §2: the user seems lost, with a return to the dashboard. */
export const NotFoundPage = () => {
  const { t } = useTexts('app')
  const session = useSession()
  const title = t('not_found_title')
  useEffect(() => setPageTitle(title), [title])
  // Who has no dashboard goes to the main menu, and is told so.
  const dashboard = session && dashboardPath(screens, session)
  return (
    <main id="content">
      <Message
        icon={IconMap2}
        title={title}
        text={t('not_found_text')}
        to={dashboard ?? (session ? '/home/menu' : '/auth/login')}
        action={t(session && dashboard === null ? 'to_main_menu' : 'to_dashboard')}
      />
    </main>
  )
}
