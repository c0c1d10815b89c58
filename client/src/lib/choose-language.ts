import { api } from './api.ts'
import { changeCustomSettings, customSettings } from './custom-settings.ts'
import { type Language, changeLanguage, currentLanguage } from './i18n.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'

/**
 * The language of this browser from now on, and of the person: mails and files come in it too. What the server words, such
 * as a timeline, is read again. Chosen before a login, it waits for the person who logs in.
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  const isKnown = session() !== null
  changeCustomSettings({ language, language_waits: !isKnown })
  await changeLanguage(language)
  if (!isKnown) return
  await Promise.all([
    api.patch('users/me/update', { locale: language }, { quiet: true }).catch(() => {}),
    queryClient.invalidateQueries(),
  ])
}

/**
 * After a login: what was chosen on the way in becomes the person's language; else theirs becomes that of this browser,
 * whoever used it before.
 */
export const settleLanguage = async (own: Language | undefined): Promise<void> => {
  const { language, language_waits: waits } = customSettings()
  if (waits && language) return chooseLanguage(language)
  if (own === undefined || own === currentLanguage()) return
  changeCustomSettings({ language: own })
  await changeLanguage(own)
}
