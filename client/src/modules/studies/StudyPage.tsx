/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Alert, Button, Menu, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { freightStudies } from '#shared/studies/study.contract.ts'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useJob } from '#client/kit/use-job.ts'
import { useAction, useDeleteResource, useResource } from '#client/kit/use-resource.ts'
import { date, decimal } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import {
  IconBan,
  IconChartBar,
  IconCopy,
  IconDots,
  IconDownload,
  IconMapPin,
  IconPackages,
  IconRefresh,
  IconTable,
  IconTrash,
  IconTruck,
} from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { AwardTab } from './components/AwardTab.tsx'
import { Favoured } from './components/Favoured.tsx'
import { FairTable } from './components/FairTable.tsx'
import { Headline } from './components/Headline.tsx'
import { LinesTab } from './components/LinesTab.tsx'
import { OrdersTab } from './components/OrdersTab.tsx'
import { RunningPanel } from './components/RunningPanel.tsx'
import { TablesTab } from './components/TablesTab.tsx'
import { downloadStudy, isRunning, STATUS_TONES, type Study } from './study.ts'

const INCLUDE = ['shipper'] as const

/** One what-if: live while it runs, then its answer. A reload goes on where it was. */
export const StudyPage = () => {
  const { id } = useParams()
  const query = useResource<Study>(freightStudies, id, { include: INCLUDE })
  return <WithRecord query={query}>{(study) => <StudyView study={study} />}</WithRecord>
}

const StudyView = ({ study }: { study: Study }) => {
  const { t } = useTranslation('studies')
  const job = useJob({ kind: 'freight_study', id: study.id })
  const act = useAction({ invalidates: ['freight_studies'] })
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
    ...filters.modals.map((modal) => text(`freight:modal.${modal}`)),
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
      actions={
        <StudyActions
          study={study}
          actions={actions}
          act={(name) => act.mutateAsync({ path: `freight_studies/${name}/${study.id}` })}
        />
      }
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
  const { t } = useTranslation('studies')
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

const PARTS = ['uf_lane', 'city_lane', 'carrier', 'orders'] as const

type ActionsProps = {
  study: Study
  actions: readonly string[]
  act: (name: 'rerun' | 'cancel') => Promise<unknown>
}

const StudyActions = ({ study, actions, act }: ActionsProps) => {
  const { t } = useTranslation('studies')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const remove = useDeleteResource(freightStudies)
  const [ask, setAsk] = useState<'cancel' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const create = pathTo('study_create')
  const guarded = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="no-print" style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {study.result ? (
        <>
          <PrintButton />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button loading={busy} leftSection={<IconDownload size={17} aria-hidden />}>
                {t('one.export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {PARTS.map((part) => [
                <Menu.Label key={part}>{t(`part.${part}`)}</Menu.Label>,
                ...(['xlsx', 'csv'] as const).map((format) => (
                  <Menu.Item
                    key={`${part} ${format}`}
                    onClick={() => void guarded(() => downloadStudy(study.id, part, format))}
                  >
                    {t('one.as', { part: t(`part.${part}`), format })}
                  </Menu.Item>
                )),
              ])}
            </Menu.Dropdown>
          </Menu>
        </>
      ) : null}
      {actions.includes('cancel') ? (
        <Button
          variant="default"
          color="red"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => setAsk('cancel')}
        >
          {t('one.cancel')}
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="sm" aria-label={t('one.more')}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.includes('rerun') ? (
            <Menu.Item
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void guarded(() => act('rerun'))}
            >
              {t('one.rerun')}
            </Menu.Item>
          ) : null}
          {create === null ? null : (
            <Menu.Item
              component={Link}
              to={`${create}?from=${study.id}`}
              leftSection={<IconCopy size={16} aria-hidden />}
            >
              {t('one.duplicate')}
            </Menu.Item>
          )}
          {actions.includes('delete') ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsk('delete')}
            >
              {t('one.delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={ask !== null}
        title={t(ask === 'cancel' ? 'one.cancel_title' : 'one.delete_title')}
        confirmLabel={t(ask === 'cancel' ? 'one.cancel' : 'one.delete')}
        danger
        onClose={() => setAsk(null)}
        onConfirm={async () => {
          if (ask === 'cancel') {
            await act('cancel')
            notifySuccess(t('one.canceled'))
            return
          }
          await remove.mutateAsync([study.id])
          notifySuccess(t('one.deleted'))
          await navigate(pathTo('studies') ?? '/')
        }}
      >
        {ask === 'cancel' ? t('one.cancel_text') : t('one.delete_text', { name: study.name })}
      </ConfirmDialog>
    </div>
  )
}
