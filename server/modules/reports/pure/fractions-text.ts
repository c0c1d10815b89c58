import { momentWords } from '#shared/kit/brazil-time.ts'
import type { Locale } from '#shared/reports/export-column.ts'
import { modalLabel } from '#shared/reports/modal-labels.ts'

/** How one destination of a divided order goes on. */
export type Fraction = {
  place: string
  modal: string
  vehicle: string | null
  plane: string | null
  due: string | null
}

/** `Manaus/AM: Aéreo, A321F, 20/11/26, 10:00; Rio de Janeiro/RJ: Lotação`. */
export const fractionsText = (
  fractions: readonly Fraction[] | undefined,
  locale: Locale,
): string | undefined =>
  fractions
    ?.map(({ place, modal, vehicle, plane, due }) => {
      const how = [modalLabel(modal, locale), vehicle, plane, due && momentWords(new Date(due), locale)]
      return `${place}: ${how.filter(Boolean).join(', ')}`
    })
    .join('; ')
