import { useTexts } from '#client/lib/texts.ts'
import { simulationTableAdditionalServices } from '#shared/services/services.contract.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import type { AgreedPrice } from './types.ts'

const nameOf = (row: AgreedPrice): string => row.additional_service?.name ?? ''

/** Asks before an agreed price goes; services asked for before keep theirs. */
export const usePriceRemoval = () => {
  const { t } = useTexts('services')
  return useRowRemoval<AgreedPrice>(simulationTableAdditionalServices, {
    title: (row) => t('prices.remove_title', { name: nameOf(row) }),
    text: t('prices.remove_text'),
    confirm: t('remove'),
    done: (row) => t('prices.removed', { name: nameOf(row) }),
  })
}
