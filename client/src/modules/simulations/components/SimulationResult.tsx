import { Alert, Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { printSimulation } from '#shared/simulations/simulation.calls.ts'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { send } from '#client/lib/call.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconFileText, IconScale, IconTable } from '#client/ui/icons.ts'
import { toggleCompared } from '../compare.ts'
import { useOpenPdf } from '#client/kit/pricing/open-pdf.ts'
import type { Question } from '#client/kit/shipment/question.ts'
import {
  OFFER_ORDERS,
  type OfferOrder,
  type Simulation,
  bySoonest,
  offerKey,
  useSimulation,
} from '#client/kit/pricing/simulation.ts'
import type { Start } from '#client/kit/shipment/start.ts'
import { usePunctuality } from '../punctuality.ts'
import { useCreateTo } from '../use-create-to.ts'
import { QuoteButton } from './QuoteButton.tsx'
import { OfferTable } from './OfferTable.tsx'
import { UnpricedList } from './UnpricedList.tsx'
import { CompareOffers } from './offer/CompareOffers.tsx'
import styles from './offer/offer.module.css'

type Props = {
  simulation: Simulation
  start: Start
  question: Question
  /** Beside the open question: cards instead of a wide table. */
  narrow: boolean
}

/** The ranked answer, the carriers without a price, and the way to an order. */
export const SimulationResult = ({ simulation, start, question, narrow }: Props) => {
  const { t } = useTexts('simulations')
  const { t: pricing } = useTexts('pricing')
  const { t: shipmentText } = useTexts('shipment')
  const heading = useRef<HTMLHeadingElement>(null)
  const [order, setOrder] = useState<OfferOrder>('gross')
  const [compared, setCompared] = useState<string[]>([])
  const [comparing, setComparing] = useState(false)
  const pdf = useOpenPdf()
  const net = useSimulation(order === 'net_of_credit' ? { ...question, ranking: 'net_of_credit' } : null)
  const createTo = useCreateTo(start, simulation.shipment)
  const onTime = usePunctuality(simulation.shipment.shipper_id)
  const { shipment, without_price: without } = simulation
  const ranked =
    order === 'lead_time'
      ? bySoonest(simulation.ranked)
      : order === 'net_of_credit'
        ? (net.data?.ranked ?? simulation.ranked)
        : simulation.ranked
  const chosen = ranked.filter((offer) => compared.includes(offerKey(offer)))
  // Drawn anew for each question.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-end">
        <Title order={2} tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
          {t('page.result')}
        </Title>
        <Group gap="xs" className="no-print">
          <Button
            variant="default"
            leftSection={<IconFileText size={17} aria-hidden />}
            loading={pdf.pending}
            onClick={() =>
              void pdf.open(() =>
                send(printSimulation, {
                  input: { ...question, ...(order === 'net_of_credit' ? { ranking: order } : {}) },
                }),
              )
            }
          >
            {pricing('pdf')}
          </Button>
          <QuoteButton simulation={simulation} />
          <PrintButton />
        </Group>
      </Group>
      {shipment.warnings.includes('router_unavailable') ? (
        <Alert color="yellow">{shipmentText('warning.router_unavailable')}</Alert>
      ) : null}
      {ranked.length > 1 ? (
        <Group gap="sm" className="no-print">
          <Text size="sm" c="dimmed">
            {t('ranking.label')}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={t('ranking.label')}
            value={order}
            onChange={(next) => setOrder(next)}
            data={OFFER_ORDERS.map((value) => ({ value, label: t(`ranking.${value}`) }))}
          />
        </Group>
      ) : null}
      {order === 'net_of_credit' && net.isError ? (
        <ErrorBlock error={net.error} onRetry={() => void net.refetch()} />
      ) : null}
      {order === 'net_of_credit' && net.isLoading ? (
        <Skeleton height={220} radius="md" />
      ) : ranked.length > 0 ? (
        <OfferTable
          offers={ranked}
          shipment={shipment}
          narrow={narrow}
          createTo={createTo}
          onTime={onTime}
          compared={compared}
          onCompare={(offer) => setCompared((known) => toggleCompared(known, offer))}
          showNet={order === 'net_of_credit'}
        />
      ) : (
        <Paper withBorder>
          <EmptyState icon={IconTable} title={t('page.none_title')} text={t('page.none_text')} />
        </Paper>
      )}
      {compared.length > 0 && !comparing ? (
        <div className={`${styles.bar} no-print`}>
          <Text size="sm" aria-live="polite">
            {t('compare.marked', { count: compared.length })}
          </Text>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => setCompared([])}>
              {t('compare.clear')}
            </Button>
            <Button
              size="xs"
              leftSection={<IconScale size={16} aria-hidden />}
              disabled={chosen.length < 2}
              onClick={() => setComparing(true)}
            >
              {t('compare.open')}
            </Button>
          </Group>
        </div>
      ) : null}
      {comparing && chosen.length >= 2 ? (
        <CompareOffers offers={chosen} onClose={() => setComparing(false)} />
      ) : null}
      <UnpricedList carriers={without} />
    </Stack>
  )
}
