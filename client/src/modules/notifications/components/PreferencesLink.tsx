import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { IconSettings } from '#client/ui/icons.ts'

/** The way from a list of notices to what one is told about. */
export const PreferencesLink = () => {
  const { t } = useTexts('notifications')
  return (
    <Button
      component={Link}
      to="/home/notifications"
      variant="default"
      leftSection={<IconSettings size={17} aria-hidden />}
    >
      {t('preferences.open')}
    </Button>
  )
}
