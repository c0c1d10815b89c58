import { Alert, Button, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { routeTablesProjects } from '#shared/routes/route-actions.ts'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import type { Fact } from '#client/kit/detail/KeyFacts.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { date, dateTime, missing, money } from '#client/lib/format.ts'
import { IconCheck, IconLock, IconX } from '#client/ui/icons.ts'
import { RouteList } from './components/RouteList.tsx'
import { RouteSheets } from './components/RouteSheets.tsx'
import { useProjectDecision } from './components/use-project-decision.tsx'
import { type Project, perKm } from './route.ts'
import styles from './routes.module.css'

/** One project: its figures, what may be done to all of its routes at once, and the routes. */
export const ProjectPage = () => {
  const { t } = useTexts('routes')
  const may = useMay()
  const { shipper = '', project = '' } = useParams()
  const { ask, dialogs } = useProjectDecision()
  const list = useResourceList<Project>(routeTablesProjects, {
    page: { number: 1, size: 100 },
    filter: { shipper_id: shipper, project },
  })
  const found = list.data?.rows.find((one) => one.project === project)
  const fixedFilter = useMemo(() => ({ shipper_id: shipper, project }), [shipper, project])
  const facts = (row: Project) => [
    { label: t('shipper'), value: row.shipper },
    { label: t('routes_count'), value: row.tables },
    { label: t('transporters_count'), value: row.transporters },
    { label: t('waiting_count'), value: row.waiting },
    { label: t('in_force_count'), value: row.in_force },
    { label: t('total_fixed'), value: money(row.total_fixed) },
    {
      label: t('average_per_km'),
      value: row.average_per_km === null ? null : perKm(row.average_per_km),
    },
    { label: t('orders_value'), value: `${money(row.orders_value)} · ${t('orders', { count: row.orders })}` },
    {
      label: t('validity'),
      value: t('validity_range', { from: date(row.date_start), until: date(row.date_end) }),
    },
  ]
  const query = { data: found, isError: list.isError, error: list.error, refetch: list.refetch }
  if (list.data && !found) return <Alert color="yellow">{t('empty_projects')}</Alert>
  return (
    <>
      <WithRecord query={query}>
        {(row) => (
          <DetailPage
            title={row.project_name ?? row.project}
            subtitle={row.project}
            actions={
              <>
                {row.waits_for_me > 0 && may('route_tables.approve') ? (
                  <Button
                    leftSection={<IconCheck size={17} aria-hidden />}
                    onClick={() => ask('approve', row)}
                  >
                    {t('approve_project')}
                  </Button>
                ) : null}
                {row.waiting > 0 && may('route_tables.approve') ? (
                  <Button
                    variant="default"
                    leftSection={<IconX size={17} aria-hidden />}
                    onClick={() => ask('refuse', row)}
                  >
                    {t('refuse_project')}
                  </Button>
                ) : null}
                {row.state === 'closed' ? null : <RouteSheets shipper={shipper} project={project} />}
                {row.state !== 'closed' && may('route_tables.close') ? (
                  <Button
                    variant="default"
                    c="var(--mantine-color-error)"
                    leftSection={<IconLock size={17} aria-hidden />}
                    onClick={() => ask('close', row)}
                  >
                    {t('close_project')}
                  </Button>
                ) : null}
              </>
            }
            strip={<Figures facts={facts(row)} />}
          >
            <Stack gap="md">
              {row.state === 'closed' ? (
                <Alert color="gray" icon={<IconLock />} title={t('closed_by', { name: row.closed_by ?? '' })}>
                  {`${dateTime(row.closed_at)} · ${row.closure_justification ?? ''}`}
                </Alert>
              ) : null}
              <RouteList fixedFilter={fixedFilter} />
            </Stack>
          </DetailPage>
        )}
      </WithRecord>
      {dialogs}
    </>
  )
}

/** What the project is, at a glance: figures beside each other, not one below the other. */
const Figures = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.figures}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? missing()}</dd>
      </div>
    ))}
  </dl>
)
