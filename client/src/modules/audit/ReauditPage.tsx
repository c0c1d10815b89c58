import { Alert, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { freightReaudits } from '#shared/audit/reaudit.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { RunningPanel } from '#client/kit/RunningPanel.tsx'
import { useJob } from '#client/kit/use-job.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { date } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { ReauditActions } from './components/ReauditActions.tsx'
import { ReauditHeadline } from './components/ReauditHeadline.tsx'
import { ReauditRows } from './components/ReauditRows.tsx'
import { chosenBy, isWorking, STATE_TONES, type Reaudit } from './reaudit.ts'

const INCLUDE = ['shipper'] as const
const TOUCHED = ['freight_reaudits', 'freight_reaudit_rows', 'audits_order', 'orders', 'purchase_orders']

/** One re-audit: its progress while it works, then the difference and the yes. */
export const ReauditPage = () => {
  const { id } = useParams()
  const query = useResource<Reaudit>(freightReaudits, id, { include: INCLUDE })
  return <RecordPage query={query}>{(row) => <View row={row} />}</RecordPage>
}

const View = ({ row }: { row: Reaudit }) => {
  const { t } = useTexts('audit')
  const job = useJob({ kind: 'freight_reaudit', id: row.id })
  const working = isWorking(row)
  useEffect(() => {
    if (job?.state === 'completed' || job?.state === 'failed') void invalidateResources(...TOUCHED)
  }, [job])
  // The socket may have been away when the work ended.
  useEffect(() => {
    if (!working) return undefined
    const timer = setInterval(() => void invalidateResources('freight_reaudits'), 2500)
    return () => {
      clearInterval(timer)
      void invalidateResources(...TOUCHED)
    }
  }, [working])
  const isTaking = row.status === 'applying'
  return (
    <DetailPage
      title={t('one.title', { id: row.id })}
      status={
        <StatusBadge tone={STATE_TONES[row.status]} size="lg">
          {t(`state.${row.status}`)}
        </StatusBadge>
      }
      subtitle={[row.shipper?.fantasy_name, chosenBy(row.filters, t, date)].filter(Boolean).join(' · ')}
      actions={<ReauditActions row={row} />}
    >
      <Stack gap="md">
        {row.error === null ? null : (
          <Alert color="red" role="alert" title={t('again.failed')}>
            {t(`error.${row.error}`)}
          </Alert>
        )}
        {working ? (
          <RunningPanel
            waiting={row.status === 'pending'}
            percent={Math.max(row.progress, job?.state === 'active' ? job.progress : 0)}
            label={t('one.progress')}
            text={row.stopping ? t('one.stopping') : t(isTaking ? 'one.taking' : 'one.looking')}
          />
        ) : null}
        {row.result ? <ReauditHeadline result={row.result} /> : null}
        {row.result ? <ReauditRows id={row.id} /> : null}
      </Stack>
    </DetailPage>
  )
}
