import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { routeTables } from '#shared/routes/route-tables.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconCheck, IconEye, IconPlus, IconX } from '#client/ui/icons.ts'
import { INCLUDE, type RouteTable, laneOf } from '../route.ts'
import { useRouteColumns, useRouteFilters } from './route-columns.tsx'
import { useRouteDecision } from './use-route-decision.tsx'

type Props = {
  title?: string
  description?: string
  fixedFilter?: NonNullable<QueryParams['filter']>
  actions?: ReactNode
  above?: ReactNode
}

const NO_FILTER = {}
/** Route tables as a list: all of them, or those of one project. */
export const RouteList = ({ title, description, fixedFilter = NO_FILTER, actions, above }: Props) => {
  const { t } = useTexts('routes')
  const may = useMay()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { approve, refuse, dialogs } = useRouteDecision()
  const ofProject = fixedFilter.project !== undefined
  const detail = (row: RouteTable) => pathTo('route_detail', { id: row.id })
  const columns = useRouteColumns(ofProject)
  const filters = useRouteFilters(ofProject)
  const rowActions = (row: RouteTable): RowAction[] => [
    { label: t('open'), icon: IconEye, onClick: () => void navigate(detail(row) ?? '.') },
    ...(row.meta?.actions?.includes('approve')
      ? [{ label: t('approve'), icon: IconCheck, onClick: () => approve(row) }]
      : []),
    ...(row.meta?.actions?.includes('refuse')
      ? [{ label: t('refuse'), icon: IconX, color: 'red', onClick: () => refuse(row) }]
      : []),
  ]
  const create = may('route_tables.write') ? pathTo('route_create') : null
  return (
    <>
      <ResourceList<RouteTable>
        resource={routeTables}
        name={ofProject ? 'project_routes' : 'route_tables'}
        {...(title ? { title } : {})}
        {...(description ? { description } : {})}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        fixedFilter={fixedFilter}
        searchPlaceholder={t('search')}
        rowTo={detail}
        rowName={laneOf}
        rowActions={rowActions}
        above={above}
        actions={
          <>
            {actions}
            {create && !ofProject ? (
              <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
                {t('new_route')}
              </Button>
            ) : null}
          </>
        }
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {dialogs}
    </>
  )
}
