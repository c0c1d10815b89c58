import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printExplanation } from '#shared/simulations/simulation.calls.ts'
import { Facts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { send } from '#client/lib/call.ts'
import { date, dateTime, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconEdit, IconFileText, IconRoute } from '#client/ui/icons.ts'
import { useOpenPdf } from '#client/kit/pricing/open-pdf.ts'
import { useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { PriceExplanation } from '#client/kit/pricing/PriceExplanation.tsx'
import frames from '../offers.module.css'
import { FloorNote, FloorSentence } from '#client/kit/pricing/FloorNote.tsx'
import { AlterRatesDialog } from './AlterRatesDialog.tsx'
import { AlterRouteDialog } from './AlterRouteDialog.tsx'
import { type Kept, besideOf } from './kept.ts'

const isZero = (value: string | null | undefined): boolean => !value || /^0*(\.0*)?$/.test(value)

/** One calculation of an order: its total, the rates by hand beside the original, and the stored explanation. */
export const KeptPrice = ({ kept }: { kept: Kept }) => {
  const { t } = useTranslation('simulations')
  const { t: pricing } = useTranslation('pricing')
  const may = useMay()
  const leadTime = useLeadTime()
  const pdf = useOpenPdf()
  const [altering, setAltering] = useState<'rates' | 'route' | null>(null)
  const { simulation, alter_rates: altered, antt } = kept
  const carrier = kept.transporter?.fantasy_name ?? ''
  return (
    <Panel
      title={t(`freight_tab.kind_${kept.kind}`)}
      actions={
        <Group gap="xs" className="no-print">
          {simulation && may('simulation_orders.alter') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconEdit size={16} aria-hidden />}
              onClick={() => setAltering('rates')}
            >
              {t('freight_tab.alter')}
            </Button>
          ) : null}
          {simulation && kept.selected && kept.kind !== 'tms' && may('simulation_orders.alter') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRoute size={16} aria-hidden />}
              onClick={() => setAltering('route')}
            >
              {t('freight_tab.route')}
            </Button>
          ) : null}
          {simulation && kept.kind !== 'tms' ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
              loading={pdf.pending}
              onClick={() =>
                void pdf.open(() =>
                  send(printExplanation[kept.kind === 'integra' ? 'integra' : 'orders'], { id: kept.id }),
                )
              }
            >
              {pricing('pdf')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack gap="md">
        {isZero(kept.total_value) || isZero(kept.weight_shipping_value) ? (
          <Alert color="yellow">{t('freight_tab.missing_value')}</Alert>
        ) : null}
        <Facts
          facts={[
            {
              label: t('freight_tab.total'),
              value: (
                <Group gap="xs">
                  <Text fw={700}>{money(kept.altered_total_value ?? kept.total_value)}</Text>
                  {kept.selected ? (
                    <StatusBadge tone="success">{t('freight_tab.selected')}</StatusBadge>
                  ) : null}
                </Group>
              ),
            },
            { label: t('freight_tab.carrier'), value: carrier },
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
          ]}
        />
        {altered && simulation ? (
          <div>
            <Text fw={650} component="h3" m={0}>
              {t('freight_tab.altered')}
            </Text>
            <Text size="sm" c="dimmed" mb={6}>
              {t('freight_tab.altered_by', {
                date: dateTime(kept.altered_at),
                justification: kept.alter_justification ?? '',
              })}
            </Text>
            {/* A region that scrolls sideways must be reachable by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <section className={frames.frame} tabIndex={0} aria-label={t('freight_tab.altered')}>
              <Table verticalSpacing={6}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('freight_tab.alter_rate')}</Table.Th>
                    <Table.Th ta="right">{t('freight_tab.original')}</Table.Th>
                    <Table.Th ta="right">{t('freight_tab.changed')}</Table.Th>
                    <Table.Th ta="right">{t('freight_tab.difference')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {besideOf(simulation, altered).map((line) => (
                    <Table.Tr key={line.key}>
                      <Table.Td>{line.label}</Table.Td>
                      <Table.Td ta="right">{line.original === null ? '–' : money(line.original)}</Table.Td>
                      <Table.Td ta="right">{line.altered === null ? '–' : money(line.altered)}</Table.Td>
                      <Table.Td ta="right">{isZero(line.difference) ? '–' : money(line.difference)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
                <Table.Tfoot>
                  <Table.Tr>
                    <Table.Th>{t('freight_tab.total')}</Table.Th>
                    <Table.Th ta="right">{money(kept.total_value)}</Table.Th>
                    <Table.Th ta="right">{money(altered.total_value)}</Table.Th>
                    <Table.Th />
                  </Table.Tr>
                </Table.Tfoot>
              </Table>
            </section>
          </div>
        ) : null}
        {simulation ? (
          <section aria-label={t('freight_tab.explanation')}>
            <Text fw={650} component="h3" m={0}>
              {t('freight_tab.explanation')}
            </Text>
            <Text size="sm" c="dimmed" mb={6}>
              {`${t('freight_tab.calculated', { date: dateTime(kept.created_at) })}. ${t('freight_tab.explanation_text')}`}
            </Text>
            <PriceExplanation price={simulation} carrier={carrier} />
            {antt ? <FloorSentence antt={antt} /> : null}
          </section>
        ) : null}
      </Stack>
      {altering === 'rates' ? <AlterRatesDialog kept={kept} onClose={() => setAltering(null)} /> : null}
      {altering === 'route' ? (
        <AlterRouteDialog orderId={String(kept.order_id)} onClose={() => setAltering(null)} />
      ) : null}
    </Panel>
  )
}
