import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { SimulationReason } from '#shared/pricing/reasons.ts'
import type { UnpricedCarrier } from '#shared/simulations/simulation.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date, decimal, money, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { fixOf } from '../unpriced-fix.ts'
import styles from '#client/kit/pricing/pricing.module.css'

type Refused = UnpricedCarrier['tables'][number]
const own = (key: string, params: Record<string, unknown> = {}) =>
  text(`pricing:reason_detail.${key}`, params)

const detailOf = ({ detail, reason }: Refused): string => {
  if (reason === 'not_in_force')
    return own('not_in_force', {
      date_start: date(String(detail.date_start)),
      date_end: date(String(detail.date_end)),
    })
  if (reason === 'weight')
    return own('weight', {
      taxable_weight: weight(String(detail.taxable_weight)),
      up_to: weight(detail.up_to === null || detail.up_to === undefined ? null : String(detail.up_to)),
    })
  if (reason === 'km')
    return detail.km === null || detail.km === undefined
      ? own('km_unknown')
      : own('km', { km: decimal(String(detail.km), 1) })
  if (reason === 'superseded')
    return detail.total_value === undefined ? '' : money(String(detail.total_value))
  if (reason === 'vehicle')
    return text(detail.vehicle_type_id ? 'simulations:fix.other_vehicle' : 'simulations:fix.no_vehicle')
  return ''
}

/** Linked carriers that have no price, each with its reason and the place where it is put right. */
export const UnpricedList = ({ carriers }: { carriers: readonly UnpricedCarrier[] }) => {
  const { t } = useTexts('simulations')
  const { t: pricingText } = useTexts('pricing')
  if (carriers.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('page.without_price')}>
      <Title order={2}>{t('page.without_price')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('page.without_price_text')}
      </Text>
      <dl className={styles.lines}>
        {carriers.map((carrier) => {
          const shown = carrier.tables.filter(({ reason }) => reason === carrier.reason)
          return (
            <div key={carrier.transporter_id} className={styles.line} style={{ flexWrap: 'wrap' }}>
              <dt>
                <strong>{carrier.transporter.fantasy_name}</strong>
              </dt>
              <dd style={{ whiteSpace: 'normal', textAlign: 'end' }}>
                <StatusBadge tone="neutral" size="sm">
                  {pricingText(`reason.${carrier.reason}`)}
                </StatusBadge>
                {shown.slice(0, 3).map((table) => (
                  <Text
                    key={`${table.source}-${table.simulation_table_id ?? table.route_table_id}`}
                    size="xs"
                    c="dimmed"
                  >
                    {[table.table, detailOf(table)].filter(Boolean).join(': ')}
                    <FixLink
                      reason={carrier.reason}
                      table={table}
                      carrier={carrier.transporter.fantasy_name}
                    />
                  </Text>
                ))}
                {shown.length === 0 ? (
                  <Text size="xs" component="div">
                    <FixLink
                      reason={carrier.reason}
                      table={null}
                      carrier={carrier.transporter.fantasy_name}
                    />
                  </Text>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
    </Paper>
  )
}

type FixProps = { reason: SimulationReason; table: Refused | null; carrier: string }

const FixLink = ({ reason, table, carrier }: FixProps) => {
  const pathTo = usePathTo()
  const fix = fixOf(reason, table)
  const path = fix && pathTo(fix.screen, fix.id === null ? {} : { id: String(fix.id) })
  if (!fix || path === null) return null
  const words = text(`simulations:fix.${fix.key}`)
  return (
    <Anchor
      component={Link}
      to={path}
      size="xs"
      ml={6}
      aria-label={`${words}: ${table?.table ?? carrier}`}
      className="no-print"
    >
      {words}
    </Anchor>
  )
}
