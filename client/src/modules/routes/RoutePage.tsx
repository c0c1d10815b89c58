import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { routeTables } from '#shared/routes/route-tables.contract.ts'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { ActionButtons } from '#client/kit/ActionButtons.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { ScreenLink, usePathTo } from '#client/kit/screens-context.tsx'
import { useChangeResource, useDeleteResource, useResource } from '#client/kit/use-resource.ts'
import { date } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconChartBar, IconCheck, IconEdit, IconPercentage, IconTrash, IconX } from '#client/ui/icons.ts'
import { Linked, useLinked } from './components/linked.tsx'
import { NewVersionDialog } from './components/NewVersionDialog.tsx'
import { ReadjustDialog } from './components/ReadjustDialog.tsx'
import { RouteDecisions } from './components/RouteDecisions.tsx'
import { RouteFiles } from './components/RouteFiles.tsx'
import { RouteHistory } from './components/RouteHistory.tsx'
import { RouteRates } from './components/RouteRates.tsx'
import { SituationBadge } from './components/SituationBadge.tsx'
import { useRouteDecision } from './components/use-route-decision.tsx'
import { INCLUDE, type RouteTable, laneOf, valueOf, vehicleOf } from './route.ts'

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
  const act = useChangeResource(routeTables, ['route_tables_projects'])
  const linked = useLinked()
  const query = useResource<RouteTable>(routeTables, id, { include: WHOLE })
  const toggle = (route: RouteTable) =>
    act.mutate(
      { id: route.id, values: { active: !route.active } },
      { onSuccess: () => notifySuccess(t('saved_toast')) },
    )
  return (
    <>
      <RecordPage query={query}>
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
                {route.situation === 'waiting' || route.situation === 'scheduled' ? (
                  <ScreenButton
                    screen="study_create"
                    search={`?routes=${route.id}`}
                    icon={IconChartBar}
                    label={t('study')}
                  />
                ) : null}
                <PrintButton />
              </>
            }
            side={
              <>
                <RouteDecisions route={route} />
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
                      value: text(`shipment:modal.${route.transport_modal}`, {}, route.transport_modal),
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
              <RouteRates route={route} linked={linked.rate} />
              <RouteFiles route={route} />
              <RouteHistory id={route.id} />
            </Stack>
          </DetailPage>
        )}
      </RecordPage>
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
