import { Alert, Button, Paper, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { freightIntakes } from '#shared/freight-intake/intake.contract.ts'
import { openQuestions } from '#shared/freight-intake/questions.ts'
import { cancelIntake, undoIntake } from '#shared/freight-intake/intake.calls.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useJob } from '#client/kit/use-job.ts'
import { Steps } from '#client/kit/Steps.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { decimal } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { MappingStep } from './components/MappingStep.tsx'
import { ResultStep } from './components/ResultStep.tsx'
import { useMappingStep } from './use-mapping-step.ts'
import { useMapping } from './use-mapping.ts'
import { INCLUDE, isRunning, STATUS_TONES, TOUCHED, type Intake } from './intake.ts'

/** One file on its way: columns, dry run, confirmation, and the way back. Everything is on the server: a reload goes on. */
export const IntakePage = () => {
  const { id } = useParams()
  const query = useResource<Intake>(freightIntakes, id, { include: INCLUDE })
  return <RecordPage query={query}>{(intake) => <IntakeView intake={intake} />}</RecordPage>
}

const STEPS = {
  mapping: 0,
  failed: 0,
  checking: 2,
  checked: 3,
  applying: 3,
  confirmed: 4,
  undone: 4,
  cancelled: 4,
} as const

const IntakeView = ({ intake }: { intake: Intake }) => {
  const { t } = useTexts('freight_intake')
  const job = useJob({ kind: 'freight_intake', id: intake.id })
  const undo = useCall(undoIntake, { invalidates: TOUCHED })
  const cancel = useCall(cancelIntake, { invalidates: TOUCHED })
  const [remap, setRemap] = useState(false)
  const edit = useMapping(intake)
  const { step, go } = useMappingStep()
  const [ask, setAsk] = useState<'cancel' | 'undo' | null>(null)
  const running = isRunning(intake)
  useEffect(() => {
    if (job?.state === 'completed' || job?.state === 'failed') void invalidateResources(...TOUCHED)
  }, [job])
  // The socket may have been away when the work ended.
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => void invalidateResources('freight_intakes'), 3000)
    return () => clearInterval(timer)
  }, [running])
  const actions = intake.meta?.actions ?? []
  const editing =
    intake.status === 'mapping' || intake.status === 'failed' || (remap && intake.status === 'checked')
  const open = editing ? openQuestions(intake.preview.questions ?? [], edit.mapping).length : 0
  const about =
    intake.kind === 'route'
      ? t('one.project', { project: intake.project ?? '' })
      : intake.compared
        ? t('one.compared', { table: intake.compared.table })
        : t('one.new_table')
  return (
    <>
      <DetailPage
        title={intake.file_name}
        status={
          <StatusBadge tone={STATUS_TONES[intake.status]} size="lg">
            {t(`status.${intake.status}`)}
          </StatusBadge>
        }
        subtitle={`${intake.transporter?.fantasy_name ?? ''} → ${intake.shipper?.fantasy_name ?? ''} · ${about}`}
        actions={
          <>
            {actions.includes('undo') ? (
              <Button variant="default" onClick={() => setAsk('undo')}>
                {t('one.undo')}
              </Button>
            ) : null}
            {actions.includes('cancel') ? (
              <Button variant="default" color="red" onClick={() => setAsk('cancel')}>
                {t('one.cancel')}
              </Button>
            ) : null}
          </>
        }
        strip={
          <Steps
            active={editing ? (step === 'questions' ? 1 : 0) : STEPS[intake.status]}
            {...(editing ? { onBack: () => go('columns') } : {})}
            steps={[
              { label: t('step.columns') },
              {
                label: open > 0 ? t('step.questions_open', { count: open }) : t('step.questions'),
              },
              { label: t('step.check'), loading: intake.status === 'checking' },
              { label: t('step.confirm'), loading: intake.status === 'applying' },
            ]}
          />
        }
      >
        <Stack gap="md">
          {intake.failure === null ? null : (
            <Alert color="red" role="alert" title={t('one.failed')}>
              {text(`freight_intake:failure.${intake.failure}`, {}, t('failure.intake_upload_error'))}
            </Alert>
          )}
          {running ? (
            <Running intake={intake} percent={job?.state === 'active' ? job.progress : null} />
          ) : null}
          {editing ? (
            <MappingStep
              intake={intake}
              edit={edit}
              onChecked={() => {
                setRemap(false)
                go('columns')
              }}
            />
          ) : null}
          {!editing && !running ? <ResultStep intake={intake} onRemap={() => setRemap(true)} /> : null}
        </Stack>
      </DetailPage>
      <ConfirmDialog
        opened={ask !== null}
        title={t(ask === 'undo' ? 'one.undo_title' : 'one.cancel_title')}
        confirmLabel={t(ask === 'undo' ? 'one.undo' : 'one.cancel')}
        danger
        onClose={() => setAsk(null)}
        onConfirm={async () => {
          await (ask === 'undo' ? undo : cancel).mutateAsync({ id: intake.id })
          notifySuccess(t(ask === 'undo' ? 'one.undone' : 'one.cancelled'))
        }}
      >
        {t(
          ask === 'cancel'
            ? 'one.cancel_text'
            : intake.kind === 'route'
              ? 'one.undo_routes'
              : 'one.undo_text',
        )}
      </ConfirmDialog>
    </>
  )
}

const Running = ({ intake, percent }: { intake: Intake; percent: number | null }) => {
  const { t } = useTexts('freight_intake')
  const counted = intake.total_rows > 0 ? Math.round((intake.processed_rows / intake.total_rows) * 100) : 0
  return (
    <Paper withBorder p="md">
      <Text fw={600} mb={6} aria-live="polite">
        {t(
          `one.${intake.status === 'checking' ? 'checking' : intake.kind === 'route' ? 'applying_routes' : 'applying'}`,
          {
            rows: decimal(String(intake.total_rows), 0),
          },
        )}
      </Text>
      <Progress
        value={intake.status === 'applying' ? 100 : (percent ?? counted)}
        animated
        striped
        aria-label={t('one.progress')}
      />
      <Text size="sm" c="dimmed" mt={6}>
        {t('one.may_leave')}
      </Text>
    </Paper>
  )
}
