import { areaOf } from '#client/kit/screen.ts'
import { changeCustomSettings } from '#client/lib/custom-settings.ts'
import { type Language, changeLanguage } from '#client/lib/i18n.ts'
import { type Session, roleOf } from '#client/lib/session.ts'

/** spec 000 §9: es is not offered to manager or fintech; dev works in the manager's area. */
export const languagesFor = (session: Session): Language[] =>
  ['manager', 'fintech'].includes(areaOf(roleOf(session))) ? ['pt', 'en'] : ['pt', 'en', 'es']

export const chooseLanguage = async (language: Language): Promise<void> => {
  changeCustomSettings({ language })
  await changeLanguage(language)
}
