import type { updateMe as declared } from '#shared/session/session.calls.ts'
import { send } from './call.ts'
import { changeCustomSettings, customSettings } from './custom-settings.ts'
import { type Language, changeLanguage, currentLanguage, isLanguage } from './i18n.ts'
import { plainCall } from './plain-call.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'

/**
 * The language of this browser from now on, and of the person: mails and files come in it too. Texts of the server, such
 * as a timeline, are read again. Chosen before a login, it waits for the person who logs in.
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  const isKnown = session() !== null
  changeCustomSettings({ language, language_waits: !isKnown })
  await changeLanguage(language)
  if (!isKnown) return
  await Promise.all([saveLanguage(language).catch(() => {}), queryClient.invalidateQueries()])
}

const updateMe = plainCall<typeof declared>('PATCH users/me/update', 'data')

const saveLanguage = async (locale: Language): Promise<void> => {
  await send(updateMe, { input: { locale } }, { quiet: true })
}

/**
 * After a login: a language chosen on the login page becomes the person's; else theirs becomes that of this browser.
 */
export const settleLanguage = async (own: string): Promise<void> => {
  const { language, language_waits: waits } = customSettings()
  if (waits && language) return chooseLanguage(language)
  if (!isLanguage(own) || own === currentLanguage()) return
  changeCustomSettings({ language: own })
  await changeLanguage(own)
}
