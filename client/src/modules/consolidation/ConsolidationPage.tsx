import { Alert, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { showPlan } from '#shared/consolidation/consolidation.calls.ts'
import { consolidations } from '#shared/consolidation/consolidation.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { RunningPanel } from '#client/kit/RunningPanel.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { useJob } from '#client/kit/use-job.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { date } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { ConsolidationActions } from './components/ConsolidationActions.tsx'
import { Headline } from './components/Headline.tsx'
import { LoadCard } from './components/LoadCard.tsx'
import { MoveDialog, type Moved } from './components/MoveDialog.tsx'
import { OutTable } from './components/OutTable.tsx'
import { type Consolidation, STATUS_TONES, isRunning } from './consolidation.ts'

const INCLUDE = ['shipper'] as const
const TYPES = ['consolidations']

/** One plan of loads: its progress while it is worked out, then the loads and why they are so. */
export const ConsolidationPage = () => {
  const { id } = useParams()
  const query = useResource<Consolidation>(consolidations, id, { include: INCLUDE })
  return <RecordPage query={query}>{(row) => <View row={row} />}</RecordPage>
}

const View = ({ row }: { row: Consolidation }) => {
  const { t } = useTexts('consolidation')
  const job = useJob({ kind: 'consolidation', id: row.id })
  const running = isRunning(row)
  const [kept, setKept] = useState<readonly number[]>([])
  useEffect(() => {
    if (job?.state === 'completed' || job?.state === 'failed') void invalidateResources('consolidations')
  }, [job])
  // The socket may have been away when the work ended.
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => void invalidateResources('consolidations'), 2500)
    return () => clearInterval(timer)
  }, [running])
  const { collection_date, delivery_date } = row.settings
  return (
    <DetailPage
      title={`${date(collection_date)} – ${date(delivery_date)}`}
      status={
        <StatusBadge tone={STATUS_TONES[row.status]} size="lg">
          {t(`status.${row.status}`)}
        </StatusBadge>
      }
      subtitle={row.shipper?.fantasy_name ?? ''}
      actions={<ConsolidationActions row={row} kept={kept} onRerun={() => setKept([])} />}
    >
      <Stack gap="md">
        {row.status === 'failed' ? (
          <Alert color="red" role="alert" title={t('one.failed')}>
            {t(`error.${row.error ?? 'internal'}`)}
          </Alert>
        ) : null}
        {running ? (
          <RunningPanel
            waiting={row.status === 'pending'}
            percent={Math.max(row.progress, job?.state === 'active' ? job.progress : 0)}
            label={t('one.progress')}
            text={row.stopping ? t('one.stopping') : t('one.running')}
          />
        ) : null}
        {row.result ? <Headline result={row.result} /> : null}
        {row.result ? <Plan row={row} kept={kept} onKeep={setKept} /> : null}
      </Stack>
    </DetailPage>
  )
}

type PlanProps = {
  row: Consolidation
  kept: readonly number[]
  onKeep: (kept: readonly number[]) => void
}

const Plan = ({ row, kept, onKeep }: PlanProps) => {
  const { t } = useTexts('consolidation')
  const { data } = useAnswer(showPlan, { id: row.id }, { types: TYPES })
  const [moved, setMoved] = useState<Moved | null>(null)
  if (!data) return null
  const canChange = row.meta?.actions?.includes('change') === true
  const toggle = (at: number) => onKeep(kept.includes(at) ? kept.filter((one) => one !== at) : [...kept, at])
  return (
    <>
      {data.loads.length === 0 ? <Alert color="gray">{t('one.no_loads')}</Alert> : null}
      {data.loads.map((load, index) => (
        <LoadCard
          key={load.requests[0]?.request_id ?? index}
          load={load}
          number={index + 1}
          isKept={kept.includes(index)}
          {...(canChange
            ? {
                onKeep: () => toggle(index),
                onMove: (request: Moved['request']) => setMoved({ request, from: index }),
              }
            : {})}
        />
      ))}
      <OutTable
        out={data.out}
        {...(canChange && data.loads.length > 0
          ? { onMove: (request: Moved['request']) => setMoved({ request, from: null }) }
          : {})}
      />
      {moved ? (
        <MoveDialog id={row.id} moved={moved} loads={data.loads} onClose={() => setMoved(null)} />
      ) : null}
    </>
  )
}
