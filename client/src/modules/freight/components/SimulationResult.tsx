import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { decimal, money, weight } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPrinter, IconTable } from '#client/ui/icons.ts'
import type { Offer, Simulation } from '../simulation.ts'
import { type Start, searchText, writeStart } from '../start.ts'
import { OfferTable } from './OfferTable.tsx'
import { UnpricedList } from './UnpricedList.tsx'

type Props = { simulation: Simulation; start: Start }

/** The ranked answer, the carriers without a price, and the way to an order. */
export const SimulationResult = ({ simulation, start }: Props) => {
  const { t } = useTranslation('freight')
  const create = usePathTo()('order_create')
  const may = useMay()
  const heading = useRef<HTMLHeadingElement>(null)
  const { shipment, ranked, without_price: without } = simulation
  // Drawn anew for each question.
  useEffect(() => heading.current?.focus(), [])
  const km =
    shipment.km === null
      ? t('simulation.km_none')
      : t(shipment.km_source === 'typed' ? 'simulation.km_typed' : 'simulation.km_estimated', {
          km: decimal(shipment.km, 1),
        })
  const createTo = (offer: Offer): string | null => {
    const isPossible = (ORDER_MODALS as readonly string[]).includes(offer.modal)
    if (create === null || !isPossible || !may('orders.create')) return null
    return `${create}${searchText(
      writeStart({ ...start, simulation_table_id: offer.simulation_table_id, modal: offer.modal }),
    )}`
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-end">
        <div>
          <Title order={2} tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
            {t('simulation.result')}
          </Title>
          <Text size="sm" c="dimmed" aria-live="polite">
            {`${t('simulation.result_count', { count: ranked.length })} · ${t('simulation.shipment_line', {
              origin: `${shipment.origin.city}/${shipment.origin.uf}`,
              destination: `${shipment.destination.city}/${shipment.destination.uf}`,
              weight: weight(shipment.weight),
              value: money(shipment.invoice_value),
              km,
            })}`}
          </Text>
        </div>
        <Button
          className="no-print"
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
          onClick={() => print()}
        >
          {t('simulation.print')}
        </Button>
      </Group>
      {ranked.length > 0 ? (
        <OfferTable offers={ranked} createTo={createTo} />
      ) : (
        <Paper withBorder>
          <EmptyState icon={IconTable} title={t('simulation.none_title')} text={t('simulation.none_text')} />
        </Paper>
      )}
      <UnpricedList carriers={without} />
    </Stack>
  )
}
