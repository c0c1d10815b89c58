import { useTranslation } from 'react-i18next'
import { IconLock } from '#client/ui/icons.ts'
import { Message } from './Message.tsx'

/** The ability of the screen is missing: says so, and offers the main menu (spec 000 §2 Layouts). */
export const NoPermissionPage = () => {
  const { t } = useTranslation('app')
  return (
    <Message
      icon={IconLock}
      title={t('no_permission_title')}
      text={t('no_permission_text')}
      to="/home/menu"
      action={t('to_main_menu')}
    />
  )
}
