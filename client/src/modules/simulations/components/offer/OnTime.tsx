import { Text } from '@mantine/core'
import type { Punctuality } from '#shared/dashboard/dashboard.ts'
import { useTexts } from '#client/lib/texts.ts'
import { percentOnTime } from '../../punctuality.ts'

/** Beside the price: how the carrier kept its dates for this shipper. */
export const OnTime = ({ of }: { of: Punctuality | null | undefined }) => {
  const { t } = useTexts('simulations')
  if (of === undefined) return null
  return (
    <Text size="xs" c="dimmed">
      {of === null
        ? t('on_time.none')
        : t('on_time.rate', { percent: percentOnTime(of), count: of.promised })}
    </Text>
  )
}
