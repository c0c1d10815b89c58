import type { ServicePrice } from '#shared/services/price-service.ts'
import { groupDecimal } from '#client/lib/decimal.ts'
import { money, percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

/** Agreed prices have four decimals: `0.0525` is `R$ 0,0525`, `180` is `R$ 180,00`. */
const reais = (value: string): string => `R$ ${groupDecimal(value, 4, 2) ?? value}`
const isPercent = (type: ServicePrice['type']): boolean => type.startsWith('percent_')

/** An agreed price as a sentence: `R$ 650,00 por unidade, mais R$ 150,00 por unidade além de 2`. */
export const priceWords = ({ type, value, minimum_value, add_value, when_add_value }: ServicePrice): string =>
  [
    text(`services:words.${type}`, { value: isPercent(type) ? percent(value, 4) : reais(value) }),
    minimum_value === null ? '' : text('services:words.minimum', { value: money(minimum_value) }),
    add_value === null || when_add_value === null
      ? ''
      : text('services:words.addition', {
          value: reais(add_value),
          units: groupDecimal(when_add_value, 4, 0) ?? when_add_value,
        }),
  ]
    .filter(Boolean)
    .join(', ')
