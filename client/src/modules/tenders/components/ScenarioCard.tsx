import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { TenderComparison } from '#shared/tenders/tender-comparison.ts'
import { figureOf } from '#shared/tenders/tender-input.ts'
import { freightTenderScenarios } from '#shared/tenders/tender-parts.contract.ts'
import { awardTender } from '#shared/tenders/tender.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource } from '#client/kit/use-resource.ts'
import { money, percent } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { IconCheck, IconTrash } from '#client/ui/icons.ts'
import { TOUCHED, type TenderRow } from '../tender.ts'

type Scenario = TenderComparison['scenarios'][number]

type FiguresProps = { figures: Scenario['figures']; lanes: number }

const Figures = ({ figures, lanes }: FiguresProps) => {
  const { t } = useTexts('tenders')
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {t('scenario.total')}
      </Text>
      <Text size="xl" fw={700}>
        {money(figures.total)}
      </Text>
      {figures.saving_percentage === null ? (
        <Text size="sm" c="dimmed">
          {t('scenario.no_reference')}
        </Text>
      ) : (
        <>
          <Text size="sm">
            {t('scenario.saving')}: <b>{money(figures.saving)}</b> ({percent(figures.saving_percentage)})
          </Text>
          <Text size="xs" c="dimmed">
            {t('scenario.compared', { compared: figures.compared, lanes })}
          </Text>
        </>
      )}
      {figures.without_carrier > 0 ? (
        <Badge color="yellow">{t('scenario.without', { count: figures.without_carrier })}</Badge>
      ) : null}
      {figures.carriers.map((carrier) => (
        <Group key={carrier.part_id} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" truncate>
            {carrier.transporter}
          </Text>
          <Group gap={6} wrap="nowrap">
            {carrier.is_above ? <Badge color="yellow">{t('scenario.above')}</Badge> : null}
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {t('scenario.share', {
                count: carrier.lanes,
                percentage: percent(carrier.share ?? carrier.percentage),
              })}
            </Text>
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

type Props = { tender: TenderRow; scenario: Scenario; lanes: number }

/** One way to divide the lanes: its cost, its saving, who gets how much. */
export const ScenarioCard = ({ tender, scenario, lanes }: Props) => {
  const { t } = useTexts('tenders')
  const [isAwarding, setAwarding] = useState(false)
  const award = useCall(awardTender, TOUCHED)
  const erase = useDeleteResource(freightTenderScenarios)
  const removal = useRemoval<Scenario>(
    async ({ id }) => {
      await erase.mutateAsync([String(id)])
      await invalidateResources(...TOUCHED.invalidates)
    },
    {
      title: t('scenario.remove'),
      text: ({ name }) => t('scenario.remove_text', { name }),
      confirm: t('scenario.remove'),
      done: t('scenario.removed'),
    },
  )
  const { name, rule, figures } = scenario
  const figure = figureOf(rule)
  const mayAward = tender.meta?.actions?.includes('award') === true
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} size="h4">
          {name}
        </Title>
        {tender.awarded_scenario_id === scenario.id ? (
          <Badge color="green">{t('status.awarded')}</Badge>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`scenario.rule.${rule.kind}`, { figure: figure === null ? 0 : (rule[figure] ?? 0) })}
        {rule.kind === 'max_share'
          ? ` ${t(`scenario.share_of.${rule.share_of ?? 'weight'}`)}, ${t(`scenario.share_by.${rule.share_by ?? 'tender'}`)}`
          : null}
      </Text>
      {scenario.without.length > 0 ? (
        <Alert color="yellow" mb="sm" p="xs">
          {t('scenario.without_answers', { names: scenario.without.join(', ') })}
        </Alert>
      ) : null}
      <Figures figures={figures} lanes={lanes} />
      {mayAward ? (
        <Group gap="xs" mt="md">
          <Button
            size="sm"
            leftSection={<IconCheck size={16} aria-hidden />}
            aria-label={`${t('scenario.award')} ${name}`}
            onClick={() => setAwarding(true)}
          >
            {t('scenario.award')}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`${t('scenario.remove')} ${name}`}
            onClick={() => removal.ask(scenario)}
          >
            {t('lane.remove')}
          </Button>
        </Group>
      ) : null}
      {isAwarding ? (
        <ActionDialog
          title={t('scenario.award_title', { name })}
          effect={t('scenario.award_text')}
          confirmLabel={t('scenario.award')}
          onConfirm={async () => {
            await award.mutateAsync({ id: tender.id, input: { scenario_id: scenario.id } })
            notifySuccess(t('scenario.awarded'))
          }}
          onClose={() => setAwarding(false)}
        />
      ) : null}
      {removal.dialog}
    </Paper>
  )
}
