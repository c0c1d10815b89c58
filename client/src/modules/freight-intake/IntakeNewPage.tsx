import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import { cancelIntake, uploadIntake } from '#shared/freight-intake/intake.calls.ts'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { errorText } from '#client/kit/error-text.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { send } from '#client/lib/call.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { IntakeTarget, type Target } from './components/IntakeTarget.tsx'
import { TOUCHED } from './intake.ts'

const ACCEPT = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.csv'],
  'application/vnd.ms-excel': ['.csv'],
}

/** What the address asks for: another file for the same table, pair or project. */
const targetOf = (search: URLSearchParams): Target => {
  const [table, project] = [search.get('table'), search.get('project')]
  const isRoute = project !== null || search.get('kind') === 'route'
  return {
    about: isRoute ? 'route' : table === null ? 'new' : 'table',
    table,
    shipper: search.get('shipper'),
    transporter: search.get('transporter'),
    name: '',
    date_start: '',
    date_end: '',
    project: project ?? '',
    transport_modal: 'full_truckload',
  }
}

const isReady = (target: Target, role: string | null): boolean => {
  if (target.about === 'table') return target.table !== null
  if (target.about === 'route' && target.project.trim() === '') return false
  return (
    (role === 'shipper' || target.shipper !== null) && (role === 'transporter' || target.transporter !== null)
  )
}

/** Fields sent beside the file; empty ones are left out. */
const fieldsOf = (target: Target): Record<string, string | null> => {
  const { about, table, shipper, transporter, date_start, date_end } = target
  if (about === 'table') return { table_id: table }
  const pair = { shipper_id: shipper, transporter_id: transporter, date_start, date_end }
  return about === 'new'
    ? { ...pair, table: target.name }
    : { ...pair, kind: 'route', project: target.project.trim(), transport_modal: target.transport_modal }
}

/** Which table the file is about, and the file itself. */
export const IntakeNewPage = () => {
  const { t } = useTexts('freight_intake')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const [search] = useSearchParams()
  const role = session ? roleOf(session) : null
  const act = useCall(cancelIntake, { invalidates: TOUCHED })
  const [target, setTarget] = useState(() => targetOf(search))
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [last, setLast] = useState<File | null>(null)
  const ready = isReady(target, role)
  const repeated = isApiError(failure) && failure.status === 409

  const sendFile = async (file: File, again: boolean) => {
    if (percent !== null) return
    setLast(file)
    setFailure(null)
    setPercent(0)
    try {
      const { id } = await send(
        uploadIntake,
        { files: [file], input: { ...fieldsOf(target), ...(again ? { again: 'true' as const } : {}) } },
        { onProgress: setPercent },
      )
      const before = search.get('instead_of')
      // The file it replaces is given up; when that fails it stays in the list, which does no harm.
      if (before !== null && /^\d+$/.test(before))
        await act.mutateAsync({ id: before }).catch(() => undefined)
      await navigate(pathTo('table_intake', { id }) ?? '/')
    } catch (error) {
      setFailure(error)
      setPercent(null)
    }
  }
  const list = pathTo('table_intakes')
  return (
    <Stack gap="md" maw={820}>
      <PageHeader title={t('new.title')} description={t('new.description')} />
      <Paper withBorder p="md">
        <IntakeTarget value={target} onChange={(change) => setTarget({ ...target, ...change })} />
      </Paper>
      {failure === null ? null : (
        <Alert
          color={repeated ? 'yellow' : 'red'}
          icon={<IconAlertTriangle aria-hidden />}
          title={t('new.failed')}
          role="alert"
        >
          <Text size="sm">{errorText(failure)}</Text>
          {repeated && last ? (
            <Group mt="sm" gap="xs">
              {list === null ? null : (
                <Button size="xs" variant="default" component={Link} to={list}>
                  {t('new.see_list')}
                </Button>
              )}
              <Button size="xs" onClick={() => void sendFile(last, true)}>
                {t('new.send_again')}
              </Button>
            </Group>
          ) : null}
        </Alert>
      )}
      {ready ? (
        <FileDrop
          accept={ACCEPT}
          maxSize={INTAKE_LIMITS.bytes}
          multiple={false}
          loading={percent !== null}
          title={t('new.drop')}
          hint={t('new.drop_hint')}
          onFiles={(files) => {
            if (files[0]) void sendFile(files[0], false)
          }}
        />
      ) : (
        <Text c="dimmed">{t('new.first')}</Text>
      )}
      {percent === null ? null : <Progress value={percent} animated aria-label={t('new.sending')} />}
    </Stack>
  )
}
