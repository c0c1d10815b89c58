import { Button, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { routeTables } from '#shared/routes/route-tables.contract.ts'
import { exportRoutes } from '#shared/freight-intake/intake.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconDownload } from '#client/ui/icons.ts'
import { INCLUDE, type RouteTable } from '../route.ts'

const MOST_CARRIERS = 100

const fetchSheet = (id: string, format: 'xlsx' | 'csv') =>
  saveLinked(send(exportRoutes, { id, query: { format } })).catch((error: unknown) => notifyError(error))

/** A project's routes as a spreadsheet, out and in: one file for each carrier, because each signs its own. */
export const RouteSheets = ({ shipper, project }: { shipper: string; project: string }) => {
  const { t } = useTexts('routes')
  const intake = usePathTo()('table_intake_create')
  const list = useResourceList<RouteTable>(routeTables, {
    page: { number: 1, size: MOST_CARRIERS },
    filter: { shipper_id: shipper, project },
    include: INCLUDE,
  })
  const routes = list.data?.rows ?? []
  const carriers = routes.filter(
    (row, index) => routes.findIndex((one) => one.transporter_id === row.transporter_id) === index,
  )
  const importTo = (transporter: string) =>
    `${intake ?? ''}?${new URLSearchParams({ shipper, project, transporter }).toString()}`
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button className="no-print" variant="default" leftSection={<IconDownload size={17} aria-hidden />}>
          {t('sheet')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {carriers.map((row) => (
          <Fragment key={row.transporter_id}>
            {carriers.length > 1 ? <Menu.Label>{row.transporter?.fantasy_name}</Menu.Label> : null}
            <Menu.Item onClick={() => void fetchSheet(row.id, 'xlsx')}>{t('export_xlsx')}</Menu.Item>
            <Menu.Item onClick={() => void fetchSheet(row.id, 'csv')}>{t('export_csv')}</Menu.Item>
            <Can ability="freight_intakes.write">
              {intake === null ? null : (
                <Menu.Item component={Link} to={importTo(String(row.transporter_id))}>
                  {t('import')}
                </Menu.Item>
              )}
            </Can>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
