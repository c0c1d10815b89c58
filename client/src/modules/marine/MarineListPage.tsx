import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { marineProcesses } from '#shared/marine/marine-processes.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { IconPlus } from '#client/ui/icons.ts'
import { useProcessColumns, useProcessFilters } from './components/process-columns.tsx'
import { INCLUDE, orderCode, type Process } from './marine.ts'
import { useOrderPath } from './use-order-path.ts'

/** Processes of all orders at sea, the newest first. */
export const MarineListPage = () => {
  const { t } = useTexts('marine')
  const create = usePathTo()('marine_create')
  const to = useOrderPath()
  const columns = useProcessColumns(to)
  const filters = useProcessFilters()
  const actions = create ? (
    <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('create')}
    </Button>
  ) : null
  return (
    <ResourceList<Process>
      resource={marineProcesses}
      title={t('list.title')}
      description={t('list.text')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      periodField="created_at"
      rowTo={to}
      rowName={orderCode}
      actions={actions}
      empty={{ title: t('list.empty'), text: t('list.empty_text'), action: actions }}
    />
  )
}
