import {
  Alert,
  Button,
  Group,
  Paper,
  Progress,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import { simulationTables } from '#shared/freight/freight-table.contract.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { errorText } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAction } from '#client/kit/use-resource.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { upload } from '#client/lib/upload.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { TOUCHED } from './intake.ts'

const ACCEPT = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.csv'],
  'application/vnd.ms-excel': ['.csv'],
}

type Company = { id: string; fantasy_name: string }
type Table = { id: string; table: string }
const companyLabel = (row: Company) => row.fantasy_name
const tableLabel = (row: Table) => row.table

/** Which table the file is about, and the file itself. */
export const IntakeNewPage = () => {
  const { t } = useTranslation('intake')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const [search] = useSearchParams()
  const role = session ? roleOf(session) : null
  const act = useAction({ invalidates: TOUCHED })
  const [table, setTable] = useState<string | null>(search.get('table'))
  const [target, setTarget] = useState<'new' | 'table'>(table === null ? 'new' : 'table')
  const [shipper, setShipper] = useState<string | null>(search.get('shipper'))
  const [transporter, setTransporter] = useState<string | null>(search.get('transporter'))
  const [head, setHead] = useState({ table: '', date_start: '', date_end: '' })
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [last, setLast] = useState<File | null>(null)
  const needsShipper = role !== 'shipper'
  const needsTransporter = role !== 'transporter'
  const ready =
    target === 'table'
      ? table !== null
      : (!needsShipper || shipper !== null) && (!needsTransporter || transporter !== null)
  const repeated = isApiError(failure) && failure.status === 409

  const send = async (file: File, again: boolean) => {
    if (percent !== null) return
    setLast(file)
    setFailure(null)
    setPercent(0)
    const form = new FormData()
    form.append('file', file, file.name)
    const fields =
      target === 'table' ? { table_id: table } : { shipper_id: shipper, transporter_id: transporter, ...head }
    for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value)
    if (again) form.append('again', 'true')
    try {
      const { data } = await upload<SingleDocument>('freight_intakes/upload', form, {
        onProgress: setPercent,
      })
      const before = search.get('instead_of')
      // The file it replaces is given up; when that fails it stays in the list, which does no harm.
      if (before !== null && /^\d+$/.test(before))
        await act.mutateAsync({ path: `freight_intakes/cancel/${before}` }).catch(() => undefined)
      await navigate(pathTo('table_intake', { id: data.id }) ?? '/')
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
        <Stack gap="sm">
          <Text fw={600} id="intake-target">
            {t('new.target')}
          </Text>
          <SegmentedControl
            aria-labelledby="intake-target"
            value={target}
            onChange={(value) => setTarget(value === 'table' ? 'table' : 'new')}
            data={[
              { value: 'new', label: t('new.new_table') },
              { value: 'table', label: t('new.existing') },
            ]}
          />
          {target === 'table' ? (
            <ResourcePicker<Table>
              label={t('new.table')}
              description={t('new.table_hint')}
              resource={simulationTables}
              optionLabel={tableLabel}
              value={table}
              onChange={setTable}
              required
            />
          ) : (
            <>
              {needsShipper ? (
                <ResourcePicker<Company>
                  label={t('new.shipper')}
                  resource="shippers"
                  optionLabel={companyLabel}
                  value={shipper}
                  onChange={setShipper}
                  required
                />
              ) : null}
              {needsTransporter ? (
                <ResourcePicker<Company>
                  label={t('new.transporter')}
                  resource="transporters"
                  optionLabel={companyLabel}
                  value={transporter}
                  onChange={setTransporter}
                  required
                />
              ) : null}
              <TextInput
                label={t('new.name')}
                description={t('new.name_hint')}
                value={head.table}
                maxLength={120}
                onChange={(event) => setHead({ ...head, table: event.currentTarget.value })}
              />
              <Group grow align="flex-start">
                <TextInput
                  type="date"
                  label={t('new.date_start')}
                  value={head.date_start}
                  onChange={(event) => setHead({ ...head, date_start: event.currentTarget.value })}
                />
                <TextInput
                  type="date"
                  label={t('new.date_end')}
                  value={head.date_end}
                  onChange={(event) => setHead({ ...head, date_end: event.currentTarget.value })}
                />
              </Group>
            </>
          )}
        </Stack>
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
              <Button size="xs" onClick={() => void send(last, true)}>
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
            if (files[0]) void send(files[0], false)
          }}
        />
      ) : (
        <Text c="dimmed">{t('new.first')}</Text>
      )}
      {percent === null ? null : <Progress value={percent} animated aria-label={t('new.sending')} />}
    </Stack>
  )
}
