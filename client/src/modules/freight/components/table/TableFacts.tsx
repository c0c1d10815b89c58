import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeyFacts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { date, decimal, money, percent, weight } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { FreightTable } from '../../table.ts'

const TONES = { waiting: 'pending', approved: 'success', refused: 'danger' } as const

/** The terms of a table. */
export const TableFacts = ({ table }: { table: FreightTable }) => {
  const { t } = useTranslation('freight')
  const origin = table.origin_city?.name
    ? `${table.origin_city.name}/${table.origin_city.uf ?? ''}`
    : (table.origin_uf ?? t('tables.anywhere'))
  const lead = table.lead_time
  return (
    <KeyFacts
      title={t('tables.data')}
      facts={[
        { label: t('tables.shipper'), value: table.shipper?.fantasy_name },
        { label: t('tables.transporter'), value: table.transporter?.fantasy_name },
        { label: t('tables.modal'), value: t(`modal.${table.modal}`) },
        { label: t('tables.cif_fob'), value: table.cif_fob },
        {
          label: t('tables.validity'),
          value: t('tables.validity_range', { from: date(table.date_start), until: date(table.date_end) }),
        },
        { label: t('tables.origin'), value: origin },
        { label: t('tables.model'), value: t(`option_calcule.${table.option_calcule}`) },
        ...(table.option_calcule === 'kg_range'
          ? [{ label: t('tables.excess'), value: t(`tables.excess_${table.excess_mode}`) }]
          : []),
        ...(table.minimum_rate === null
          ? []
          : [
              { label: t('tables.minimum'), value: money(table.minimum_rate) },
              { label: t('tables.minimum_mode'), value: t(`minimum_mode.${table.minimum_mode}`) },
            ]),
        ...(table.minimum_weight_shipping === null
          ? []
          : [{ label: t('tables.minimum_weight'), value: weight(table.minimum_weight_shipping) }]),
        {
          label: t('tables.factor'),
          value: table.dimensional_weight
            ? t('tables.factor_value', { value: decimal(table.dimensional_weight_factor) })
            : t('tables.factor_off'),
        },
        {
          label: t('tables.icms'),
          value: [
            table.icms === null ? null : percent(table.icms, 4),
            t(table.icms_included ? 'tables.icms_included' : 'tables.icms_outside'),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          label: t('tables.lead_time'),
          value:
            lead === null
              ? ''
              : t(table.business_days ? 'simulation.business_days' : 'simulation.days', { count: lead }),
        },
        { label: t('tables.version'), value: String(table.version) },
      ]}
    />
  )
}

/** Both sides' decisions with their words. */
export const TableApprovals = ({ table }: { table: FreightTable }) => {
  const { t } = useTranslation('freight')
  return (
    <Panel title={t('tables.approvals')}>
      <Stack gap="sm">
        {(['shipper', 'transporter'] as const).map((side) => {
          const approval = table[`${side}_approval`]
          const words = table[`${side}_justification`]
          return (
            <div key={side}>
              <Text size="sm" mb={2}>
                {t(`tables.${side}_approval`)}
              </Text>
              <StatusBadge tone={TONES[approval]}>{t(`approval.${approval}`)}</StatusBadge>
              {words ? (
                <Text size="sm" mt={4}>
                  {t('tables.justification', { text: words })}
                </Text>
              ) : null}
            </div>
          )
        })}
      </Stack>
    </Panel>
  )
}
