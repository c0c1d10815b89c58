import { ActionIcon, SegmentedControl } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { chooseLanguage } from '#client/lib/choose-language.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { Hint } from '#client/ui/Hint.tsx'
import { IconLayoutGrid } from '#client/ui/icons.ts'

/**
 * The supplier bar's own: language, pt or en, and the way to the main menu (spec 000 §2 Layouts). On a phone the account
 * menu and the sidebar have them.
 */
export const SupplierTools = () => {
  const { t } = useTexts('app')
  return (
    <>
      <SegmentedControl
        visibleFrom="sm"
        size="xs"
        aria-label={t('language')}
        value={currentLanguage()}
        onChange={(value) => void chooseLanguage(value)}
        data={[
          { value: 'pt', label: 'PT' },
          { value: 'en', label: 'EN' },
        ]}
      />
      <Hint label={t('main_menu')}>
        <ActionIcon
          component={Link}
          visibleFrom="sm"
          to="/home/menu"
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('main_menu')}
        >
          <IconLayoutGrid size={20} />
        </ActionIcon>
      </Hint>
    </>
  )
}
