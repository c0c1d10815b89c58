import { UnstyledButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { chooseLanguage } from '#client/lib/choose-language.ts'
import { LANGUAGE_NAMES, currentLanguage } from '#client/lib/i18n.ts'
import styles from './language-choice.module.css'
import { keysOf } from '#shared/kit/typed.ts'

const LANGUAGES = keysOf(LANGUAGE_NAMES)

/** Before a login every language is offered; the choice goes along with the login. */
export const LanguageChoice = () => {
  const { t } = useTexts('app')
  const current = currentLanguage()
  return (
    <fieldset className={styles.choice} aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={styles.one}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
