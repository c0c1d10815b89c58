import { Alert, Button, Group, Menu, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { exportErrors } from '#shared/freight-intake/intake.calls.ts'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconAlertTriangle, IconCheck, IconDownload, IconUpload } from '#client/ui/icons.ts'
import type { Intake } from '../intake.ts'

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

/** The file has faults: the list of them as a file, and the way to send a corrected one. */
export const ErrorNote = ({ intake }: { intake: Intake }) => {
  const { t } = useTexts('freight_intake')
  const again = usePathTo()('table_intake_create')
  const errorFile = (format: 'xlsx' | 'csv') =>
    void saveLinked(send(exportErrors, { id: intake.id, query: { format } })).catch((error: unknown) =>
      notifyError(error, t('result.download_error')),
    )
  return (
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
  )
}

/** The file is written: where its drafts are decided on. */
export const ConfirmedNote = ({ intake }: { intake: Intake }) => {
  const { t } = useTexts('freight_intake')
  const drafts = draftsOf(intake, usePathTo())
  const isRoute = intake.kind === 'route'
  return (
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
  )
}
