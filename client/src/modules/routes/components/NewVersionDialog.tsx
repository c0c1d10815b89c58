import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { newRouteVersion } from '#shared/routes/route.calls.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import type { RouteTable } from '../route.ts'

/** Begins the next version of a route in force, and opens the draft to be changed. */
export const NewVersionDialog = ({ route, onClose }: { route: RouteTable; onClose: () => void }) => {
  const { t } = useTexts('routes')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const act = useCall(newRouteVersion, { invalidates: ['route_tables', 'route_tables_projects'] })
  const first = addDays(route.date_start, 1)
  const [start, setStart] = useState(() => {
    const tomorrow = addDays(today(new Date()), 1)
    return tomorrow > first ? tomorrow : first
  })
  const early = start < first
  return (
    <ActionDialog
      title={t('new_version_title')}
      effect={t('new_version_effect')}
      confirmLabel={t('new_version_confirm')}
      onConfirm={async () => {
        if (early) return false
        const { id } = await act.mutateAsync({ id: route.id, input: { date_start: start } })
        notifySuccess(t('new_version_toast'))
        await navigate(pathTo('route_update', { id }) ?? '.')
        return true
      }}
      onClose={onClose}
    >
      <DateInput
        label={t('date_start')}
        withAsterisk
        min={first}
        value={start}
        onChange={setStart}
        error={early ? t('new_version_early', { date: date(first) }) : null}
      />
    </ActionDialog>
  )
}
