import { Button, Group, SegmentedControl, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { QUEUE_PAGE, QUEUE_WAITS } from '#shared/risk/order-risk.ts'
import { listRiskQueue } from '#shared/risk/risk.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { IconChecklist, IconShieldCheck } from '#client/ui/icons.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { QueueCard } from './components/QueueCard.tsx'

type Wait = (typeof QUEUE_WAITS)[number]
const CHOICES = ['all', ...QUEUE_WAITS] as const

/** Orders that wait for the risk manager, with earlier decisions on the same driver and vehicle. */
export const RiskQueuePage = () => {
  const { t } = useTexts('risk')
  const [wait, setWait] = useState<Wait | 'all'>('all')
  const [offset, setOffset] = useState(0)
  const phone = usePhone()
  const asked = { offset, ...(wait === 'all' ? {} : { waits_for: wait }) }
  const query = useAnswer(listRiskQueue, { query: asked }, { types: ['orders'], keeps: true })
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('queue.title')}
        description={t('queue.text')}
        actions={<ScreenButton screen="risk_rules" icon={IconChecklist} label={t('rules.open')} />}
      />
      <Stack gap="md" mt="md">
        <SegmentedControl
          aria-label={t('queue.filter')}
          value={wait}
          onChange={(value) => {
            setWait(isOneOf(CHOICES, value) ? value : 'all')
            setOffset(0)
          }}
          data={CHOICES.map((value) => ({ value, label: t(`queue.${value}`) }))}
          size={phone ? 'xs' : 'sm'}
          fullWidth={phone}
          style={phone ? {} : { alignSelf: 'flex-start' }}
        />
        {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
        {!query.isError && !data ? <Skeleton h={320} radius="md" /> : null}
        {data?.rows.length === 0 ? (
          <EmptyState title={t('queue.empty')} text={t('queue.empty_text')} icon={IconShieldCheck} />
        ) : null}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
          {data?.rows.map((row) => (
            <QueueCard key={row.id} row={row} />
          ))}
        </SimpleGrid>
        {data && (data.more || offset > 0) ? (
          <Group component="nav" aria-label={t('queue.pages')} justify="space-between">
            <Button
              variant="default"
              disabled={offset === 0}
              onClick={() => setOffset(Math.max(0, offset - QUEUE_PAGE))}
            >
              {t('queue.previous')}
            </Button>
            <Button variant="default" disabled={!data.more} onClick={() => setOffset(offset + QUEUE_PAGE)}>
              {t('queue.next')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </>
  )
}
