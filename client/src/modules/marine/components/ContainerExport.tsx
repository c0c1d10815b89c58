import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { requestContainersExport } from '#shared/reports/export-report.calls.ts'
import { TABLE_FORMATS, type TableFormat } from '#shared/reports/export-report.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { endRunning, notifyError, notifyRunning } from '#client/kit/notify.ts'
import { filterOf } from '#client/kit/request-export.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconDownload, IconTable } from '#client/ui/icons.ts'

const EXPORT = 'export_report'

/** The containers of the list, as a file that waits under 'Meus arquivos'. */
export const ContainerExport = ({ params }: { params: QueryParams }) => {
  const { t } = useTexts('kit')
  const [running, setRunning] = useState(false)
  const start = async (format: TableFormat) => {
    setRunning(true)
    // Before the call: a short file is ready before the call has answered.
    notifyRunning(EXPORT, t('export.started'))
    try {
      const sort = params.sort ? { sort: params.sort } : {}
      await send(requestContainersExport, {
        input: { format, filters: { filter: filterOf(params.filter), ...sort } },
      })
      await invalidateResources(EXPORT)
    } catch (error) {
      endRunning(EXPORT)
      notifyError(error, t('export.failed'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Can ability={requestContainersExport.ability}>
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} loading={running}>
            {t('export.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TABLE_FORMATS.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconTable size={16} aria-hidden />}
              onClick={() => void start(format)}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Can>
  )
}
