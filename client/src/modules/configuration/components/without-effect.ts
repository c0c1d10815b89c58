import { SETTINGS_WITHOUT_EFFECT } from '#shared/companies/custom-settings.ts'
import { text } from '#client/lib/i18n.ts'

/** What a setting does, and that it does nothing yet where that is so. */
export const effectText = (setting: string, about: string): string =>
  SETTINGS_WITHOUT_EFFECT.includes(setting) ? `${about} ${text('kit:features_without_effect')}` : about
