import { Alert, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirmIntake, exportErrors } from '#shared/freight-intake/intake.calls.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { decimal } from '#client/lib/format.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconAlertTriangle, IconCheck, IconDownload, IconUpload } from '#client/ui/icons.ts'
import { TOUCHED, type Intake } from '../intake.ts'
import { ChangeList, IssueList } from './ResultLists.tsx'
import styles from './intake.module.css'

type Props = { intake: Intake; onRemap: () => void }

const count = (value: number) => decimal(String(value), 0)

/** The corrected file is about the same table or pair, and takes the place of this one. */
const aboutSame = (intake: Intake): string =>
  new URLSearchParams({
    ...(intake.table_id === null
      ? {
          ...(intake.shipper ? { shipper: intake.shipper.id } : {}),
          ...(intake.transporter ? { transporter: intake.transporter.id } : {}),
          ...(intake.project === null ? {} : { project: intake.project }),
        }
      : { table: String(intake.table_id) }),
    instead_of: intake.id,
  }).toString()

/** Where the written drafts are looked at and decided on; null where this reader has no such screen. */
const draftsOf = (
  { kind, draft_id, project, shipper_id }: Intake,
  pathTo: ReturnType<typeof usePathTo>,
): string | null => {
  if (kind === 'route')
    return project === null ? null : pathTo('route_project', { shipper: String(shipper_id), project })
  const tables = pathTo('tables') ?? pathTo('approve_table')
  return tables === null || draft_id === null ? null : `${tables}?table=${draft_id}`
}

/** The file's changes and faults; then the decision. */
export const ResultStep = ({ intake, onRemap }: Props) => {
  const { t } = useTranslation('freight_intake')
  const pathTo = usePathTo()
  const act = useCall(confirmIntake, { invalidates: TOUCHED })
  const [asked, setAsked] = useState(false)
  const actions = intake.meta?.actions ?? []
  const isRoute = intake.kind === 'route'
  const drafts = draftsOf(intake, pathTo)
  const again = pathTo('table_intake_create')
  const problems = intake.error_count + intake.warning_count
  const errorFile = (format: 'xlsx' | 'csv') =>
    void saveLinked(send(exportErrors, { id: intake.id, query: { format } })).catch((error: unknown) =>
      notifyError(error, t('result.download_error')),
    )
  const issues = () => <IssueList intake={intake} />
  const changes = () => <ChangeList intake={intake} />
  const counts = [
    ['changed', intake.changed],
    ['added', intake.added],
    ['removed', intake.removed],
    ['unchanged', intake.unchanged],
  ] as const
  return (
    <Stack gap="md">
      {intake.error_count > 0 ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('result.has_errors', { count: intake.error_count })}
          role="alert"
        >
          <Text size="sm">{t('result.has_errors_text')}</Text>
          <Group mt="sm" gap="xs">
            <Menu position="bottom-start">
              <Menu.Target>
                <Button size="xs" leftSection={<IconDownload size={15} aria-hidden />}>
                  {t('result.error_file')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => errorFile('xlsx')}>xlsx</Menu.Item>
                <Menu.Item onClick={() => errorFile('csv')}>csv</Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {again === null ? null : (
              <Button
                size="xs"
                variant="default"
                component={Link}
                to={`${again}?${aboutSame(intake)}`}
                leftSection={<IconUpload size={15} aria-hidden />}
              >
                {t('result.send_fixed')}
              </Button>
            )}
          </Group>
        </Alert>
      ) : null}
      {intake.status === 'confirmed' ? (
        <Alert
          color="green"
          icon={<IconCheck aria-hidden />}
          title={t(isRoute ? 'result.confirmed_drafts' : 'result.confirmed')}
        >
          <Text size="sm">{t(isRoute ? 'result.confirmed_routes' : 'result.confirmed_text')}</Text>
          {drafts === null ? null : (
            <Button mt="sm" size="xs" component={Link} to={drafts}>
              {t(isRoute ? 'result.open_project' : 'result.open_draft')}
            </Button>
          )}
        </Alert>
      ) : null}
      <div className={styles.counts}>
        {counts.map(([name, value]) => (
          <Paper key={name} withBorder p="sm">
            <Text size="xs" c="dimmed">
              {t(`result.${name}`)}
            </Text>
            <Text fz={24} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {count(value)}
            </Text>
          </Paper>
        ))}
      </div>
      <UrlTabs
        tabs={[
          ...(problems > 0
            ? [
                {
                  value: 'issues',
                  label: t('result.issues'),
                  count: problems,
                  content: issues,
                },
              ]
            : []),
          { value: 'changes', label: t('result.changes'), content: changes },
        ]}
      />
      {intake.status === 'checked' ? (
        <Group className={styles.bar} gap="xs">
          <Button disabled={!actions.includes('confirm')} onClick={() => setAsked(true)}>
            {t('result.confirm')}
          </Button>
          {actions.includes('check') ? (
            <Button variant="default" onClick={onRemap}>
              {t('result.remap')}
            </Button>
          ) : null}
          {actions.includes('confirm') ? null : (
            <Text size="sm" c="dimmed">
              {t('result.blocked')}
            </Text>
          )}
        </Group>
      ) : null}
      <ConfirmDialog
        opened={asked}
        title={t('result.confirm_title')}
        confirmLabel={t('result.confirm')}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await act.mutateAsync({ id: intake.id })
          notifySuccess(t('result.started'))
        }}
      >
        {t(`result.${isRoute ? 'confirm_routes' : intake.compared ? 'confirm_text' : 'confirm_new'}`, {
          table: intake.compared?.table ?? intake.project ?? '',
          changed: count(intake.changed),
          added: count(intake.added),
          removed: count(intake.removed),
        })}
      </ConfirmDialog>
    </Stack>
  )
}
