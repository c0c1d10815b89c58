/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { KeyFacts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { date, dateTime, decimal, money, percent, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { FreightTable, Prolongation } from '../table.ts'

const TONES = { waiting: 'pending', approved: 'success', refused: 'danger' } as const

/** `+2 dias: entrega difícil (AM, 3 cidades)`. */
const extraWords = ({ days, label, states, cities, documents }: FreightTable['lead_time_extra'][number]) => {
  const where = [
    ...states,
    ...(cities.length > 0 ? [text('tables:sentence.cities', { count: cities.length })] : []),
    ...(documents.length > 0 ? [text('tables:sentence.documents', { count: documents.length })] : []),
  ]
  return [
    `+${text('tables:field.days', { count: days })}`,
    label,
    where.length > 0 ? `(${where.join(', ')})` : null,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The terms of a table. */
export const TableFacts = ({ table }: { table: FreightTable }) => {
  const { t } = useTexts('tables')
  const origin = table.origin_city?.name
    ? `${table.origin_city.name}/${table.origin_city.uf ?? ''}`
    : (table.origin_uf ?? t('anywhere'))
  const lead = table.lead_time
  const optional = (label: string, value: string | null, shown: (value: string) => string) =>
    value === null ? [] : [{ label, value: shown(value) }]
  return (
    <KeyFacts
      title={t('detail.facts')}
      facts={[
        { label: t('field.shipper'), value: table.shipper?.fantasy_name },
        { label: t('field.transporter'), value: table.transporter?.fantasy_name },
        { label: t('field.modal'), value: t(`modal.${table.modal}`) },
        { label: t('field.cif_fob'), value: table.cif_fob ?? t('field.both') },
        {
          label: t('field.validity'),
          value: t('field.range', { from: date(table.date_start), until: date(table.date_end) }),
        },
        { label: t('field.origin'), value: table.table_type === 'multiple' ? t('field.multiple') : origin },
        { label: t('field.option_calcule'), value: t(`model.${table.option_calcule}`) },
        ...(table.option_calcule === 'kg_range'
          ? [{ label: t('field.excess_mode'), value: t(`excess_mode.${table.excess_mode}`) }]
          : []),
        ...(table.vehicle_type?.vehicle_type
          ? [{ label: t('field.vehicle'), value: table.vehicle_type.vehicle_type }]
          : []),
        ...optional(t('field.minimum_rate'), table.minimum_rate, money),
        ...optional(t('field.minimum_percentage'), table.minimum_percentage, (value) => percent(value, 4)),
        ...(table.minimum_rate === null && table.minimum_percentage === null
          ? []
          : [{ label: t('field.minimum_mode'), value: t(`minimum_mode.${table.minimum_mode}`) }]),
        ...optional(t('field.minimum_weight_shipping'), table.minimum_weight_shipping, weight),
        {
          label: t('field.dimensional_weight_factor'),
          value: table.dimensional_weight
            ? t('field.factor', { value: decimal(table.dimensional_weight_factor) })
            : t('field.factor_off'),
        },
        {
          label: t('field.icms'),
          value: [
            table.icms === null ? null : percent(table.icms, 4),
            t(table.icms_included ? 'field.icms_included' : 'field.icms_outside'),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          label: t('field.lead_time'),
          value:
            lead === null
              ? ''
              : t(table.business_days ? 'field.business_days' : 'field.days', { count: lead }),
        },
        ...optional(t('field.collection_cutoff'), table.collection_cutoff, (value) => value),
        ...(table.lead_time_extra.length === 0
          ? []
          : [
              {
                label: t('lead_extra.title'),
                value: table.lead_time_extra.map(extraWords).join('; '),
              },
            ]),
        { label: t('field.version'), value: String(table.version) },
        { label: t('field.created_by'), value: table.created_by },
      ]}
    />
  )
}

/** Both sides' decisions: who, when, in which words. */
export const TableApprovals = ({ table }: { table: FreightTable }) => {
  const { t } = useTexts('tables')
  return (
    <Panel title={t('detail.approvals')}>
      <Stack gap="sm">
        {(['shipper', 'transporter'] as const).map((side) => {
          const approval = table[`${side}_approval`]
          const words = table[`${side}_justification`]
          const by = table[`${side}_decided_by`]
          const when = table[`${side}_decided_at`]
          return (
            <div key={side}>
              <Text size="sm" mb={2}>
                {table[side]?.fantasy_name ?? t(`field.${side}`)}
              </Text>
              <StatusBadge tone={TONES[approval]}>{t(`approval.${approval}`)}</StatusBadge>
              {when ? (
                <Text size="xs" c="dimmed" mt={2}>
                  {by ? t('detail.decided', { name: by, when: dateTime(when) }) : dateTime(when)}
                </Text>
              ) : null}
              {words ? (
                <Text size="sm" mt={4}>
                  {t('detail.words', { text: words })}
                </Text>
              ) : null}
            </div>
          )
        })}
      </Stack>
    </Panel>
  )
}

/** Every later last day that was asked for, and the other side's answer. */
export const Prolongations = ({ rows }: { rows: readonly Prolongation[] }) => {
  const { t } = useTexts('tables')
  if (rows.length === 0) return null
  return (
    <Panel title={t('prolong.done_title')}>
      <Stack gap="sm">
        {rows.map((row) => (
          <div key={row.id}>
            <Text size="sm">
              {t('prolong.moved', { from: date(row.previous_date), until: date(row.date) })}
            </Text>
            <StatusBadge tone={TONES[row.approval]}>{t(`approval.${row.approval}`)}</StatusBadge>
            <Text size="xs" c="dimmed" mt={2}>
              {[t(`field.${row.side}`), row.user_name, dateTime(row.created_at)].filter(Boolean).join(' · ')}
            </Text>
            {row.decided_by && row.decided_at ? (
              <Text size="xs" c="dimmed">
                {t('prolong.decided', { name: row.decided_by, when: dateTime(row.decided_at) })}
              </Text>
            ) : null}
            {row.justification ? (
              <Text size="sm">{t('detail.words', { text: row.justification })}</Text>
            ) : null}
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
