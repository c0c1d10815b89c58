import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useParams } from 'react-router'
import { anttChecks } from '#shared/antt/antt-checks.contract.ts'
import { cancelCheck } from '#shared/antt/check.calls.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useJob } from '#client/kit/use-job.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource, useResource } from '#client/kit/use-resource.ts'
import { date, decimal } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { IconBan, IconPrinter, IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { CHECK_INCLUDE, CHECK_TONES, openProof, subjectOf, type Check } from './check.ts'
import { FloorRows } from './components/FloorRows.tsx'
import { FloorSummary } from './components/FloorParts.tsx'
import { RunningPanel } from '#client/kit/RunningPanel.tsx'

/** One check against the floor: live while it runs, then its rows and its proof. A reload goes on where it was. */
export const FloorResultPage = () => {
  const { id } = useParams()
  const query = useResource<Check>(anttChecks, id, { include: CHECK_INCLUDE })
  return <RecordPage query={query}>{(check) => <CheckView check={check} />}</RecordPage>
}

const CheckView = ({ check }: { check: Check }) => {
  const { t } = useTexts('antt')
  const job = useJob({ kind: 'antt_check', id: check.id })
  const running = check.status === 'pending' || check.status === 'processing'
  useEffect(() => {
    if (job?.state === 'completed' || job?.state === 'failed') void invalidateResources('antt_checks')
  }, [job])
  // The socket may have been away when the work ended.
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => void invalidateResources('antt_checks'), 2500)
    return () => clearInterval(timer)
  }, [running])
  const about = [
    check.shipper?.fantasy_name ?? (check.shipper_id === null ? t('floor.all_shippers') : null),
    check.transporter?.fantasy_name,
    check.kind === 'table' ? t('floor.on', { day: date(check.date) }) : null,
    check.cargo === null ? null : t(`cargo.${check.cargo}`),
    check.table === null ? null : t(`antt_table.${check.table}`),
    check.result && check.result.norms.length > 0 ? check.result.norms.join(', ') : null,
  ].filter(Boolean)
  return (
    <DetailPage
      title={`${t(`floor.kind.${check.kind}`)}: ${subjectOf(check)}`}
      status={
        <StatusBadge tone={CHECK_TONES[check.status]} size="lg">
          {t(`floor.status.${check.status}`)}
        </StatusBadge>
      }
      subtitle={about.join(' · ')}
      actions={<CheckActions check={check} />}
    >
      <Stack gap="md">
        {check.status === 'failed' ? (
          <Alert color="red" role="alert" title={t('floor.failed')}>
            {t(`floor.error.${check.error ?? 'internal'}`)}
          </Alert>
        ) : null}
        {check.status === 'canceled' ? <Alert color="gray">{t('floor.canceled_text')}</Alert> : null}
        {running ? (
          <RunningPanel
            waiting={check.status === 'pending'}
            percent={Math.max(check.progress, job?.state === 'active' ? job.progress : 0)}
            label={t('floor.progress')}
            text={
              check.rows_total > 0 && check.rows_done >= check.rows_total
                ? t('floor.printing')
                : t('floor.running', {
                    done: decimal(check.rows_done, 0),
                    total: check.rows_total === 0 ? '…' : decimal(check.rows_total, 0),
                  })
            }
          />
        ) : null}
        {check.result ? (
          <>
            <FloorSummary
              checked={check.result.checked}
              below={check.result.below}
              without={check.result.without_floor}
              missing={check.result.missing}
            />
            <FloorRows check={check} below={check.result.below} />
            <Text size="xs" c="dimmed">
              {t(check.kind === 'orders' ? 'floor.start_text' : 'floor.start_table_text')}
            </Text>
          </>
        ) : null}
      </Stack>
    </DetailPage>
  )
}

const CheckActions = ({ check }: { check: Check }) => {
  const { t } = useTexts('antt')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const rows = useDeleteResource(anttChecks)
  const act = useCall(cancelCheck, { invalidates: ['antt_checks'] })
  const cancellation = useRemoval((id: string) => act.mutateAsync({ id }), {
    title: t('floor.cancel_title'),
    text: t('floor.cancel_text'),
    confirm: t('floor.cancel'),
    done: t('floor.canceled'),
  })
  const remove = async (id: string) => {
    await rows.mutateAsync([id])
    notifySuccess(t('floor.deleted'))
    await navigate(pathTo('floor_check') ?? '/')
  }
  const removal = useRemoval(remove, {
    title: t('floor.delete_title'),
    text: t('floor.delete_text'),
    confirm: t('floor.delete'),
  })
  const [busy, setBusy] = useState(false)
  const actions = check.meta?.actions ?? []
  const proof = async () => {
    setBusy(true)
    try {
      await openProof(check.id)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" className="no-print">
      {actions.includes('proof') ? (
        <Button
          loading={busy}
          leftSection={<IconPrinter size={17} aria-hidden />}
          onClick={() => void proof()}
        >
          {t('floor.proof')}
        </Button>
      ) : null}
      {actions.includes('cancel') ? (
        <Button
          variant="default"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => cancellation.ask(check.id)}
        >
          {t('floor.cancel')}
        </Button>
      ) : null}
      {actions.includes('delete') ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => removal.ask(check.id)}
        >
          {t('floor.delete')}
        </Button>
      ) : null}
      {cancellation.dialog}
      {removal.dialog}
    </Group>
  )
}
