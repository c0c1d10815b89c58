import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { routeTables, routeTablesRates } from '#shared/routes/route-tables.contract.ts'
import { ActionButtons } from '#client/kit/ActionButtons.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { KeyFacts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { ScreenLink, usePathTo } from '#client/kit/screens-context.tsx'
import { useAction, useDeleteResource, useResource } from '#client/kit/use-resource.ts'
import { date, dateTime, decimal, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconCheck, IconEdit, IconPercentage, IconPrinter, IconTrash, IconX } from '#client/ui/icons.ts'
import { NewVersionDialog } from './components/NewVersionDialog.tsx'
import { ReadjustDialog } from './components/ReadjustDialog.tsx'
import { RouteFiles } from './components/RouteFiles.tsx'
import { RouteHistory } from './components/RouteHistory.tsx'
import { SituationBadge } from './components/SituationBadge.tsx'
import { useRouteDecision } from './components/use-route-decision.tsx'
import { rateName } from './rates.ts'
import { INCLUDE, type RouteTable, laneOf, ratesOf, valueOf, vehicleOf } from './route.ts'
import styles from './routes.module.css'

const WHOLE = [...INCLUDE, 'route_tables_files']

/** One route table: terms, rates, decisions, versions, files. */
export const RoutePage = () => {
  const { t } = useTranslation('routes')
  const { id } = useParams()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { approve, refuse, dialogs } = useRouteDecision()
  const [removing, setRemoving] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const [readjusting, setReadjusting] = useState(false)
  const remove = useDeleteResource(routeTables)
  const act = useAction({ invalidates: ['route_tables', 'route_tables_projects'] })
  const linked = useLinked()
  const query = useResource<RouteTable>(routeTables, id, { include: WHOLE })
  const toggle = (route: RouteTable) =>
    act.mutate(
      { path: `route_tables/${route.id}`, method: 'PATCH', body: { active: !route.active } },
      { onSuccess: () => notifySuccess(t('saved_toast')) },
    )
  return (
    <>
      <WithRecord query={query}>
        {(route) => (
          <DetailPage
            title={laneOf(route)}
            status={<SituationBadge situation={route.situation} size="lg" />}
            subtitle={
              <Anchor
                component={ScreenLink}
                screen="route_project"
                params={{ shipper: route.shipper_id, project: route.project }}
              >
                {route.project_name ?? route.project}
              </Anchor>
            }
            actions={
              <>
                <ActionButtons
                  allowed={route.meta?.actions}
                  buttons={[
                    {
                      action: 'approve',
                      label: t('approve'),
                      icon: IconCheck,
                      onClick: () => approve(route),
                    },
                    {
                      action: 'refuse',
                      label: t('refuse'),
                      icon: IconX,
                      danger: true,
                      onClick: () => refuse(route),
                    },
                    {
                      action: 'update',
                      label: t('edit'),
                      icon: IconEdit,
                      onClick: () => void navigate(pathTo('route_update', { id: route.id }) ?? '.'),
                    },
                    {
                      action: 'new_version',
                      label: t('new_version'),
                      icon: IconEdit,
                      onClick: () => setRenewing(true),
                    },
                    {
                      action: 'readjust',
                      label: t('readjust.open'),
                      icon: IconPercentage,
                      onClick: () => setReadjusting(true),
                    },
                    {
                      action: 'switch',
                      label: t(route.active ? 'deactivate' : 'activate'),
                      danger: route.active,
                      onClick: () => toggle(route),
                      loading: act.isPending,
                    },
                    {
                      action: 'delete',
                      label: t('delete'),
                      icon: IconTrash,
                      danger: true,
                      secondary: true,
                      onClick: () => setRemoving(true),
                    },
                  ]}
                />
                <Button
                  className="no-print"
                  variant="default"
                  leftSection={<IconPrinter size={17} aria-hidden />}
                  onClick={() => print()}
                >
                  {t('print')}
                </Button>
              </>
            }
            side={
              <>
                <Approvals route={route} />
                <KeyFacts
                  title={t('agreement')}
                  facts={[
                    { label: t('shipper'), value: route.shipper?.fantasy_name },
                    { label: t('transporter'), value: route.transporter?.fantasy_name },
                    { label: t('project_code'), value: route.project },
                    { label: t('contract'), value: route.contract },
                    { label: t('version'), value: route.version },
                    { label: t('created_by'), value: route.created_by },
                  ]}
                />
              </>
            }
          >
            <Stack gap="md">
              <Linked when={linked.path === 'route_tables'}>
                <KeyFacts
                  title={t('price')}
                  facts={[
                    { label: t(`calculation.${route.value_calculation}`), value: valueOf(route) },
                    {
                      label: t('modal'),
                      value: text(`freight:modal.${route.transport_modal}`, {}, route.transport_modal),
                    },
                    { label: t('vehicle'), value: vehicleOf(route) ?? t('any_vehicle') },
                    {
                      label: t('lead_time'),
                      value:
                        route.lead_time === null
                          ? null
                          : t(route.business_day ? 'business_days' : 'days', { count: route.lead_time }),
                    },
                    {
                      label: t('validity'),
                      value: t('validity_range', {
                        from: date(route.date_start),
                        until: date(route.date_end),
                      }),
                    },
                    { label: t('description_label'), value: route.description },
                  ]}
                />
              </Linked>
              <Rates route={route} linked={linked.rate} />
              <RouteFiles route={route} />
              <RouteHistory id={route.id} />
            </Stack>
          </DetailPage>
        )}
      </WithRecord>
      <ConfirmDialog
        opened={removing}
        title={t('delete_title')}
        confirmLabel={t('delete')}
        danger
        onConfirm={async () => {
          await remove.mutateAsync([id ?? ''])
          void navigate(pathTo('approve_route_table') ?? '/home/menu')
        }}
        onClose={() => setRemoving(false)}
      >
        {t('delete_effect')}
      </ConfirmDialog>
      {readjusting && query.data ? (
        <ReadjustDialog route={query.data} onClose={() => setReadjusting(false)} />
      ) : null}
      {renewing && query.data ? (
        <NewVersionDialog route={query.data} onClose={() => setRenewing(false)} />
      ) : null}
      {dialogs}
    </>
  )
}

/** What `?cell=route_tables_rates:12` names: links of a price's explanation point at it. */
const useLinked = (): { path: string; rate: string | null } => {
  const [search] = useSearchParams()
  const [path = '', id = ''] = (search.get('cell') ?? '').split(':')
  const asked = path === 'route_tables_rates' && /^\d+$/.test(id) ? id : undefined
  const { data } = useResource<{ rate: string }>(routeTablesRates, asked)
  return { path, rate: data?.rate ?? null }
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Marks what a link points at, and brings it into sight. */
const Linked = ({ when, children }: { when: boolean; children: ReactNode }) => {
  return (
    <div
      ref={when ? bringIntoSight : null}
      className={when ? styles.linked : undefined}
      aria-current={when ? 'true' : undefined}
    >
      {children}
    </div>
  )
}

const Approvals = ({ route }: { route: RouteTable }) => {
  const { t } = useTranslation('routes')
  return (
    <Panel title={t('decisions')}>
      <Stack gap="sm">
        {(['shipper', 'transporter'] as const).map((side) => (
          <div key={side}>
            <Group justify="space-between">
              <Text size="sm" fw={600}>
                {t(side)}
              </Text>
              <Text size="sm">{t(`approval.${route[`${side}_approval`]}`)}</Text>
            </Group>
            {route[`${side}_decided_at`] ? (
              <Text size="xs" c="dimmed">
                {`${route[`${side}_decided_by`] ?? ''} · ${dateTime(route[`${side}_decided_at`])}`}
              </Text>
            ) : null}
            {route[`${side}_justification`] ? <Text size="sm">{route[`${side}_justification`]}</Text> : null}
          </div>
        ))}
        {route.closure ? (
          <div>
            <Text size="sm" fw={600}>
              {t('closed_by', { name: route.closed_by ?? '' })}
            </Text>
            <Text size="sm">{route.closure_justification}</Text>
          </div>
        ) : null}
        {route.next_id ? (
          <Anchor component={ScreenLink} screen="route_detail" params={{ id: route.next_id }}>
            {t('next_version')}
          </Anchor>
        ) : null}
      </Stack>
    </Panel>
  )
}

const Rates = ({ route, linked }: { route: RouteTable; linked: string | null }) => {
  const { t } = useTranslation('routes')
  const rates = ratesOf(route)
  return (
    <Panel title={t('rates')}>
      {rates.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_rates')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={280}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('rate')}</Table.Th>
                <Table.Th ta="right">{t('value')}</Table.Th>
                <Table.Th ta="right">{t('minimum')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rates.map((one) => (
                <Table.Tr
                  key={one.rate}
                  ref={one.rate === linked ? bringIntoSight : null}
                  className={one.rate === linked ? (styles.linkedRow ?? '') : ''}
                  aria-current={one.rate === linked ? 'true' : undefined}
                >
                  <Table.Td>
                    {one.label ?? rateName(one.rate)}
                    <Text size="xs" c="dimmed">
                      {[
                        t(`value_type_of.${one.value_type}`),
                        one.on_request ? t('on_request') : null,
                        one.in_tax_base === false ? t('out_of_tax_base') : null,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {one.value_type.startsWith('percent')
                      ? `${decimal(one.value)} %`
                      : `R$ ${decimal(one.value)}`}
                  </Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {one.minimum ? money(one.minimum) : '–'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  )
}
