import { useTexts } from '#client/lib/texts.ts'
import { setActiveStatus } from '#shared/companies/partner.calls.ts'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { text } from '#client/lib/i18n.ts'
import { IconPlayerPause, IconPlayerPlay } from '#client/ui/icons.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import type { Kind } from './kinds.ts'

type Carrier = { id: string; fantasy_name: string }

type ActiveStatus = ReturnType<typeof useActiveStatus>

/** What a row of a list offers. */
export const statusActions = (
  { canSet, activate, deactivate }: ActiveStatus,
  row: Carrier & { active_status?: boolean },
): RowAction[] => {
  if (!canSet) return []
  return row.active_status === false
    ? [{ label: text('companies:activate'), icon: IconPlayerPlay, onClick: () => void activate(row) }]
    : [{ label: text('companies:deactivate'), icon: IconPlayerPause, onClick: () => void deactivate(row) }]
}

/**
 * A shipper with feature 17 gives a carrier no new work for a while, and then again; each takes effect at once. Its 4PL and
 * the operator say it for a shipper that they name.
 */
export const useActiveStatus = (
  kind: Kind,
  shipper?: { id: string },
): {
  /** For one's own company, or for the shipper that was named. */
  canSet: boolean
  pending: boolean
  activate: (carrier: Carrier) => Promise<void>
  deactivate: (carrier: Carrier) => Promise<void>
} => {
  const { t } = useTexts('companies')
  const may = useMay()
  const session = useSession()
  const call = useCall(setActiveStatus, { invalidates: ['transporters', 'transporter_logs'] })
  const set = ({ id }: Carrier, active: boolean) =>
    call.mutateAsync({
      id,
      input: { active, ...(shipper ? { shipper_id: Number(shipper.id) } : {}) },
    })
  const activate = (carrier: Carrier) =>
    set(carrier, true).then(() => notifySuccess(t('activated', { name: carrier.fantasy_name })), notifyError)
  return {
    canSet:
      kind === 'transporter' &&
      may('partners.set_active_status') &&
      (shipper !== undefined || (session !== null && roleOf(session) === 'shipper')),
    pending: call.isPending,
    activate,
    deactivate: (carrier) =>
      set(carrier, false).then(
        () => void notifyUndo(t('deactivated', { name: carrier.fantasy_name }), () => activate(carrier)),
        notifyError,
      ),
  }
}
