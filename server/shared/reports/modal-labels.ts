import type { Modal } from '#shared/orders/order-modals.ts'
import type { Locale } from './export-column.ts'
import { isNameIn } from '#shared/kit/typed.ts'

/** Transport modes in the words of a spreadsheet's reader. */
const LABELS: Readonly<Record<Modal, Readonly<Record<Locale, string>>>> = {
  full_truckload: { pt: 'Lotação', en: 'Full truckload', es: 'Carga completa' },
  full_truckload_reverse: {
    pt: 'Lotação reversa',
    en: 'Full truckload, reverse',
    es: 'Carga completa inversa',
  },
  less_than_truckload: { pt: 'Fracionado', en: 'Less than truckload', es: 'Carga fraccionada' },
  less_than_truckload_reverse: {
    pt: 'Fracionado reverso',
    en: 'Less than truckload, reverse',
    es: 'Carga fraccionada inversa',
  },
  less_than_truckload_with_collection: {
    pt: 'Fracionado com coleta',
    en: 'Less than truckload with collection',
    es: 'Carga fraccionada con recolección',
  },
  sequence_collection: {
    pt: 'Coleta sequencial',
    en: 'Sequential collection',
    es: 'Recolección secuencial',
  },
  withdraw: { pt: 'Cliente retira', en: 'Customer withdraws', es: 'Retira el cliente' },
  marine: { pt: 'Marítimo', en: 'Marine', es: 'Marítimo' },
  air: { pt: 'Aéreo', en: 'Air', es: 'Aéreo' },
  air_with_collection: { pt: 'Aéreo com coleta', en: 'Air with collection', es: 'Aéreo con recolección' },
  return: { pt: 'Devolução', en: 'Return', es: 'Devolución' },
}

export const modalLabel = (modal: string, locale: Locale): string =>
  isNameIn(LABELS, modal) ? LABELS[modal][locale] : modal
