import {
  Alert,
  Button,
  Group,
  Paper,
  Radio,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { SwitchField } from '#client/kit/form/fields.tsx'
import { date, money } from '#client/lib/format.ts'
import { IconCalculator } from '#client/ui/icons.ts'
import { type useSimulation, bestDue, offerKey } from '#client/kit/pricing/simulation.ts'
import { BestBadges, Difference, useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { FloorNote } from '#client/kit/pricing/FloorNote.tsx'
import { TransporterChoice } from './TransporterChoice.tsx'
import { useChosenTable } from './use-chosen-table.ts'

type Props = {
  simulation: ReturnType<typeof useSimulation>
  /** The question as the form stands now; null while it is not complete. */
  current: () => Partial<SimulationInput> | null
  asked: boolean
  onAsk: (input: Partial<SimulationInput>) => void
}

/** Who carries it: the carrier of a simulated price, or carriers that are asked without one. */
export const CarrierSection = ({ simulation, current, asked, onAsk }: Props) => {
  const { t } = useTexts('orders')
  const { setValue } = useFormContext()
  const chosen = useWatch({ name: 'transporter_ids' }) as number[] | undefined
  const [mode, setMode] = useState(chosen?.length ? 'choice' : 'simulation')
  const [incomplete, setIncomplete] = useState(false)
  const change = (next: string) => {
    setMode(next)
    if (next === 'choice') {
      setValue('simulation_table_id', null, { shouldDirty: true })
      setValue('route_table_id', null, { shouldDirty: true })
    } else setValue('transporter_ids', [], { shouldDirty: true })
  }
  const ask = () => {
    const input = current()
    setIncomplete(input === null)
    if (input) onAsk(input)
  }
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('create.carrier')}>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={2}>{t('create.carrier')}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t('create.carrier_mode')}
          value={mode}
          onChange={change}
          data={[
            { value: 'simulation', label: t('create.by_simulation') },
            { value: 'choice', label: t('create.by_choice') },
          ]}
        />
      </Group>
      {mode === 'choice' ? (
        <TransporterChoice />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Button
            variant="default"
            leftSection={<IconCalculator size={17} aria-hidden />}
            loading={simulation.isFetching}
            onClick={ask}
          >
            {t(asked ? 'create.simulate_again' : 'create.simulate')}
          </Button>
          {incomplete ? <Alert color="yellow">{t('create.incomplete')}</Alert> : null}
          {simulation.isError ? <ErrorBlock error={simulation.error} /> : null}
          {simulation.isLoading ? <Skeleton height={90} /> : null}
          {simulation.data ? <Offers offers={simulation.data.ranked} /> : null}
        </Stack>
      )}
      <div style={{ marginTop: 16 }}>
        <SwitchField name="send_proposal" label={t('create.send_proposal')} />
      </div>
    </Paper>
  )
}

const Offers = ({ offers }: { offers: NonNullable<ReturnType<typeof useSimulation>['data']>['ranked'] }) => {
  const { t } = useTexts('orders')
  const { t: simulations } = useTexts('simulations')
  const leadTime = useLeadTime()
  const { setValue } = useFormContext()
  const table = useChosenTable()
  const [best] = offers
  const soonest = bestDue(offers)
  if (!best) return <Alert color="yellow">{simulations('page.none_text')}</Alert>
  const missing = table && !offers.some((offer) => offerKey(offer) === table)
  return (
    <>
      {missing ? <Alert color="yellow">{t('create.offer_missing')}</Alert> : null}
      <Radio.Group
        label={t('create.choose_offer')}
        value={table ?? ''}
        onChange={(key) => {
          const chosen = offers.find((offer) => offerKey(offer) === key)
          setValue('simulation_table_id', chosen?.simulation_table_id ?? null, { shouldDirty: true })
          setValue('route_table_id', chosen?.route_table_id ?? null, { shouldDirty: true })
        }}
        w="100%"
      >
        <Stack gap="xs" mt="xs">
          {offers.slice(0, 10).map((offer) => (
            <Radio.Card
              key={offerKey(offer)}
              value={offerKey(offer)}
              p="sm"
              aria-label={`${offer.transporter.fantasy_name}, ${money(offer.total_value)}`}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <Radio.Indicator mt={3} />
                <div style={{ flex: 1, minWidth: 0 }}>
                  <Group justify="space-between" gap="xs">
                    <Text fw={600}>{offer.transporter.fantasy_name}</Text>
                    <Text fw={700}>{money(offer.total_value)}</Text>
                  </Group>
                  <Group justify="space-between" gap="xs">
                    <Text size="sm" c="dimmed">
                      {[leadTime(offer), offer.due_date ? date(offer.due_date) : null, offer.table]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                    <Text size="sm" component="span">
                      <Difference offer={offer} best={best} />
                    </Text>
                  </Group>
                  {offer.antt ? <FloorNote antt={offer.antt} /> : null}
                  <BestBadges
                    price={offer.total_value === best.total_value}
                    time={soonest !== null && offer.due_date === soonest}
                  />
                </div>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}
