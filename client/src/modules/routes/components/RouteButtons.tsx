import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { routeTables } from '#shared/routes/route-tables.contract.ts'
import { ActionButtons } from '#client/kit/ActionButtons.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { IconChartBar, IconCheck, IconEdit, IconPercentage, IconTrash, IconX } from '#client/ui/icons.ts'
import type { RouteTable } from '../route.ts'

type Doing = {
  approve: (route: RouteTable) => void
  refuse: (route: RouteTable) => void
  renew: () => void
  readjust: () => void
  remove: () => void
}

/** Buttons of a route table, as its actions allow. */
export const RouteButtons = ({ route, doing }: { route: RouteTable; doing: Doing }) => {
  const { t } = useTexts('routes')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const act = useChangeResource(routeTables, ['route_tables_projects'])
  const toggle = () =>
    act.mutate(
      { id: route.id, values: { active: !route.active } },
      { onSuccess: () => notifySuccess(t('saved_toast')) },
    )
  return (
    <>
      <ActionButtons
        allowed={route.meta?.actions}
        buttons={[
          {
            action: 'approve',
            label: t('approve'),
            icon: IconCheck,
            onClick: () => doing.approve(route),
          },
          {
            action: 'refuse',
            label: t('refuse'),
            icon: IconX,
            danger: true,
            onClick: () => doing.refuse(route),
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
            onClick: doing.renew,
          },
          {
            action: 'readjust',
            label: t('readjust.open'),
            icon: IconPercentage,
            onClick: doing.readjust,
          },
          {
            action: 'switch',
            label: t(route.active ? 'deactivate' : 'activate'),
            danger: route.active,
            onClick: toggle,
            loading: act.isPending,
          },
          {
            action: 'delete',
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            secondary: true,
            onClick: doing.remove,
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
    </>
  )
}
