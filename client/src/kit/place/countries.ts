import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'

/** ISO 3166-1, two letters: the countries that an address may be in where the company has feature 13. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS YE ZA ZM ZW'.split(
    ' ',
  )

export const HOME = 'BR'
/** What stands for the state of an address abroad, as on fiscal documents. */
export const ABROAD = 'EX'

const namesNow = (): Intl.DisplayNames =>
  new Intl.DisplayNames([HTML_LANG[currentLanguage()]], { type: 'region' })

const countryName = (code: string): string => namesNow().of(code) ?? code

/** Brazil first, the others by name in the reader's language. */
export const countryOptions = (): { value: string; label: string }[] => {
  const names = namesNow()
  const all = CODES.map((value) => ({ value, label: names.of(value) ?? value }))
  return [
    ...all.filter(({ value }) => value === HOME),
    ...all
      .filter(({ value }) => value !== HOME)
      .toSorted((one, other) => one.label.localeCompare(other.label, HTML_LANG[currentLanguage()])),
  ]
}

/** `Campinas/SP`; abroad `Montevidéu/Uruguai`. */
export const cityText = ({ city, uf, country }: { city: string; uf: string; country: string }): string =>
  `${city}/${country === HOME ? uf : countryName(country)}`
