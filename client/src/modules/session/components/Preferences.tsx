import { SegmentedControl, Stack, Switch, Text, useMantineColorScheme } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { languagesFor } from '#client/kit/languages.ts'
import { chooseLanguage } from '#client/lib/choose-language.ts'
import { changeCustomSettings, useCustomSettings } from '#client/lib/custom-settings.ts'
import { LANGUAGE_NAMES, currentLanguage } from '#client/lib/i18n.ts'
import { useSession } from '#client/lib/session.ts'

/** Language, theme, shortcuts: choices of this browser. */
export const Preferences = () => {
  const { t } = useTexts('session')
  const session = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shortcuts = useCustomSettings().keyboard_shortcuts !== false
  if (!session) return null
  return (
    <Panel title={t('profile.preferences')}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('profile.language')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t('profile.language')}
            value={currentLanguage()}
            onChange={(value) => void chooseLanguage(value)}
            data={languagesFor(session).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('profile.theme')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t('profile.theme')}
            value={colorScheme}
            onChange={(value) => setColorScheme(value)}
            data={[
              { value: 'light', label: t('profile.theme_light') },
              { value: 'dark', label: t('profile.theme_dark') },
              { value: 'auto', label: t('profile.theme_auto') },
            ]}
          />
        </div>
        <Switch
          label={t('profile.shortcuts')}
          description={t('profile.shortcuts_hint')}
          checked={shortcuts}
          onChange={(event) => changeCustomSettings({ keyboard_shortcuts: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  )
}
