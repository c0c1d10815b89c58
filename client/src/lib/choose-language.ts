import { api } from './api.ts'
import { changeCustomSettings } from './custom-settings.ts'
import { type Language, changeLanguage } from './i18n.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'

/**
 * The language of this browser from now on, and of the person: mails and files come in it too. What the server words, such
 * as a timeline, is read again.
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  changeCustomSettings({ language })
  await changeLanguage(language)
  if (session() === null) return
  await Promise.all([
    api.patch('users/me/update', { locale: language }, { quiet: true }).catch(() => {}),
    queryClient.invalidateQueries(),
  ])
}
