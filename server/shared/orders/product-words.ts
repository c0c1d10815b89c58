import { decimal as exact } from '#shared/kit/money.ts'
import type { OrderProduct } from './order-products.ts'

/** A line of an order in words: screens, history and files say it alike. Pure. */

type Named = Pick<OrderProduct, 'un_number' | 'hazard_class' | 'packing_group'>
type Locale = 'pt' | 'en' | 'es'

const WORDS = {
  pt: { un: 'ONU', of: 'classe', group: 'GE' },
  en: { un: 'UN', of: 'class', group: 'PG' },
  es: { un: 'ONU', of: 'clase', group: 'GE' },
} as const

/** `ONU 1263, classe 3, GE II`; null for goods that are not dangerous. */
export const hazardText = (
  { un_number, hazard_class, packing_group }: Named,
  locale: Locale,
): string | null => {
  if (un_number === null) return null
  const { un, of, group } = WORDS[locale]
  return [
    `${un} ${un_number}`,
    hazard_class === null ? null : `${of} ${hazard_class}`,
    packing_group === null ? null : `${group} ${packing_group}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const figure = (value: string, locale: Locale): string => {
  const plain = exact(value).toString()
  return locale === 'en' ? plain : plain.replace('.', ',')
}

/** `10 × Tinta (ONU 1263, classe 3, GE II)` */
export const productText = (line: OrderProduct, locale: Locale): string => {
  const hazard = hazardText(line, locale)
  const name = line.description ?? line.code ?? '?'
  return `${figure(line.quantity, locale)} × ${name}${hazard === null ? '' : ` (${hazard})`}`
}

/** The lines one after another; a cell or a row of the history holds so many. */
export const productsText = (lines: readonly OrderProduct[], locale: Locale, most = 50): string =>
  [
    ...lines.slice(0, most).map((line) => productText(line, locale)),
    ...(lines.length > most ? [`+${lines.length - most}`] : []),
  ].join('; ')
