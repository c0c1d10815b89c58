import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { date } from '#client/lib/format.ts'
import { type RouteTable, laneOf } from '../route.ts'

type Asked = { route: RouteTable; approved: boolean }

/** Approve or refuse one route: the effect is told first, refusing needs its reason (spec 002 §5). */
export const useRouteDecision = (): {
  approve: (route: RouteTable) => void
  refuse: (route: RouteTable) => void
  dialogs: ReactNode
} => {
  const { t } = useTranslation('routes')
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useAction({ invalidates: ['route_tables', 'route_tables_projects'] })
  const route = asked?.route
  const decide = async (approved: boolean, justification: string | null) => {
    if (!route) return
    await act.mutateAsync({
      path: `route_tables/approve_table/${route.id}`,
      body: { approved, ...(justification === null ? {} : { justification }) },
    })
    notifySuccess(t(approved ? 'approved_toast' : 'refused_toast'))
  }
  const close = () => setAsked(null)
  const isLast = route?.shipper_approval === 'approved' || route?.transporter_approval === 'approved'
  return {
    approve: (one) => setAsked({ route: one, approved: true }),
    refuse: (one) => setAsked({ route: one, approved: false }),
    dialogs: (
      <>
        <ConfirmDialog
          opened={asked?.approved === true}
          title={t('approve_title', { lane: route ? laneOf(route) : '' })}
          confirmLabel={t('approve')}
          onConfirm={() => decide(true, null)}
          onClose={close}
        >
          {isLast ? t('approve_effect_last', { date: date(route?.date_start) }) : t('approve_effect_first')}
        </ConfirmDialog>
        <JustificationDialog
          opened={asked?.approved === false}
          title={t('refuse_title', { lane: route ? laneOf(route) : '' })}
          effect={t('refuse_effect')}
          confirmLabel={t('refuse')}
          danger
          onConfirm={({ justification }) => decide(false, justification)}
          onClose={close}
        />
      </>
    ),
  }
}
