import { Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Fact } from '#client/kit/detail/KeyFacts.tsx'
import { FloorNote } from '#client/kit/pricing/FloorNote.tsx'
import { useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { date, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Kept } from './kept.ts'

/** Total, carrier, table, days and legal floor of a calculation. */
export const useKeptFacts = (kept: Kept): Fact[] => {
  const { t } = useTexts('simulations')
  const { t: pricing } = useTexts('pricing')
  const leadTime = useLeadTime()
  const { simulation, antt } = kept
  return [
    {
      label: t('freight_tab.total'),
      value: (
        <Group gap="xs">
          <Text fw={700}>{money(kept.altered_total_value ?? kept.total_value)}</Text>
          {kept.selected ? <StatusBadge tone="success">{t('freight_tab.selected')}</StatusBadge> : null}
        </Group>
      ),
    },
    { label: t('freight_tab.carrier'), value: kept.transporter?.fantasy_name ?? '' },
    { label: t('freight_tab.table'), value: simulation?.table.name },
    {
      label: t('freight_tab.type_freight'),
      value: kept.type_freight
        ? text(`shipment:type_freight.${kept.type_freight}`, {}, kept.type_freight)
        : null,
    },
    { label: t('freight_tab.lead_time'), value: leadTime(kept) },
    { label: t('freight_tab.deadline'), value: kept.deadline ? date(kept.deadline) : null },
    ...(antt ? [{ label: pricing('floor.title'), value: <FloorNote antt={antt} /> }] : []),
    ...(antt?.justification && antt.margin?.below
      ? [{ label: t('freight_tab.floor_justification'), value: antt.justification }]
      : []),
  ]
}
