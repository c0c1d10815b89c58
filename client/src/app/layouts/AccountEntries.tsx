import { Menu, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import { languagesFor } from '#client/kit/languages.ts'
import { chooseLanguage } from '#client/lib/choose-language.ts'
import { LANGUAGE_NAMES, currentLanguage, text } from '#client/lib/i18n.ts'
import type { Session } from '#client/lib/session.ts'
import { IconCheck, IconLogout, IconUser } from '#client/ui/icons.ts'
import { logOut } from '../log-out.ts'

/** Who is logged in, the profile, the language and the way out. */
export const AccountEntries = ({ session }: { session: Session }) => {
  const { t } = useTexts('app')
  const navigate = useNavigate()
  const { user } = session
  const logout = async () => {
    if (await logOut()) await navigate('/auth/login')
  }
  return (
    <>
      <div style={{ padding: '8px 12px' }}>
        <Text size="sm" fw={650}>
          {user.name}
        </Text>
        <Text size="xs" c="dimmed">
          {user.email}
        </Text>
        <Text size="xs" c="dimmed">
          {text(`session:roles.${user.role.name}`)}
        </Text>
      </div>
      <Menu.Divider />
      <Menu.Item component={Link} to="/home/profile" leftSection={<IconUser size={17} />}>
        {t('profile')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      {languagesFor(session).map((language) => (
        <Menu.Item
          key={language}
          lang={language}
          onClick={() => void chooseLanguage(language)}
          rightSection={currentLanguage() === language ? <IconCheck size={16} /> : null}
        >
          {LANGUAGE_NAMES[language]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => void logout()}>
        {t('logout')}
      </Menu.Item>
    </>
  )
}
