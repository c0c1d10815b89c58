/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Alert, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { freightStudies } from '#shared/studies/study.contract.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { useJob } from '#client/kit/use-job.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { date, decimal } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { IconChartBar, IconMapPin, IconPackages, IconTable, IconTruck } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { AwardTab } from './components/AwardTab.tsx'
import { Favoured } from './components/Favoured.tsx'
import { FairTable } from './components/FairTable.tsx'
import { Headline } from './components/Headline.tsx'
import { LinesTab } from './components/LinesTab.tsx'
import { OrdersTab } from './components/OrdersTab.tsx'
import { RunningPanel } from '#client/kit/RunningPanel.tsx'
import { StudyActions } from './components/StudyActions.tsx'
import { TablesTab } from './components/TablesTab.tsx'
import { isRunning, STATUS_TONES, type Study } from './study.ts'

const INCLUDE = ['shipper'] as const

/** One what-if: its progress while it runs, then its result. */
export const StudyPage = () => {
  const { id } = useParams()
  const query = useResource<Study>(freightStudies, id, { include: INCLUDE })
  return <RecordPage query={query}>{(study) => <StudyView study={study} />}</RecordPage>
}

const StudyView = ({ study }: { study: Study }) => {
  const { t } = useTexts('studies')
  const job = useJob({ kind: 'freight_study', id: study.id })
  const running = isRunning(study)
  const actions = study.meta?.actions ?? []
  useEffect(() => {
    if (job?.state === 'completed' || job?.state === 'failed') void invalidateResources('freight_studies')
  }, [job])
  // The socket may have been away when the work ended.
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => void invalidateResources('freight_studies'), 2500)
    return () => clearInterval(timer)
  }, [running])
  const { filters } = study
  const about = [
    study.shipper?.fantasy_name,
    `${date(study.date_from)} – ${date(study.date_until)}`,
    ...filters.modals.map((modal) => text(`shipment:modal.${modal}`)),
    filters.origin_uf || filters.destination_uf
      ? `${filters.origin_uf ?? t('one.anywhere')} → ${filters.destination_uf ?? t('one.anywhere')}`
      : null,
  ].filter(Boolean)
  return (
    <DetailPage
      title={study.name}
      status={
        <StatusBadge tone={STATUS_TONES[study.status]} size="lg">
          {t(`status.${study.status}`)}
        </StatusBadge>
      }
      subtitle={about.join(' · ')}
      actions={<StudyActions study={study} actions={actions} />}
    >
      <Stack gap="md">
        {study.status === 'failed' ? (
          <Alert color="red" role="alert" title={t('one.failed')}>
            {t(`error.${study.error ?? 'internal'}`)}
          </Alert>
        ) : null}
        {study.status === 'canceled' ? <Alert color="gray">{t('one.canceled_text')}</Alert> : null}
        {running ? (
          <RunningPanel
            waiting={study.status === 'pending'}
            percent={Math.max(study.progress, job?.state === 'active' ? job.progress : 0)}
            label={t('one.progress')}
            text={t('one.running', {
              done: decimal(study.orders_done, 0),
              total: study.orders_total === 0 ? '…' : decimal(study.orders_total, 0),
            })}
          />
        ) : null}
        {study.result ? <Result study={study} result={study.result} /> : null}
      </Stack>
    </DetailPage>
  )
}

const Result = ({ study, result }: { study: Study; result: NonNullable<Study['result']> }) => {
  const { t } = useTexts('studies')
  const unpriced = Math.max(0, ...result.scenarios.map(({ figures }) => figures.unpriced))
  return (
    <>
      <Headline result={result} />
      <Favoured result={result} />
      {result.scenarios.length > 1 ? <FairTable result={result} /> : null}
      <UrlTabs
        tabs={[
          {
            value: 'lanes',
            label: t('tab.lanes'),
            icon: IconMapPin,
            content: () => <LinesTab study={study} parts={['uf_lane', 'city_lane']} />,
          },
          {
            value: 'carriers',
            label: t('tab.carriers'),
            icon: IconTruck,
            content: () => <LinesTab study={study} parts={['carrier']} />,
          },
          {
            value: 'award',
            label: t('tab.award'),
            icon: IconChartBar,
            content: () => <AwardTab result={result} />,
          },
          {
            value: 'tables',
            label: t('tab.tables'),
            icon: IconTable,
            content: () => <TablesTab result={result} />,
          },
          {
            value: 'orders',
            label: t('tab.orders'),
            icon: IconPackages,
            count: unpriced > 0 ? unpriced : undefined,
            content: () => <OrdersTab study={study} />,
          },
        ]}
      />
      <Text size="xs" c="dimmed">
        {t('one.how', {
          count: result.priced,
          prices: decimal(result.priced, 0),
          seconds: decimal(result.seconds, 1),
        })}
      </Text>
    </>
  )
}
