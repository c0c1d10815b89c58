import type { Locale } from '#server/kit/texts.ts'

/** The language a person reads; Portuguese where it is not known. */
export const localeFor = (value: string): Locale => (value === 'en' || value === 'es' ? value : 'pt')
