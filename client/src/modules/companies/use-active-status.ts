import { useTranslation } from 'react-i18next'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAction } from '#client/kit/use-resource.ts'
import type { Kind } from './kinds.ts'

type Carrier = { id: string; fantasy_name: string }

/** A shipper with feature 17 gives a carrier no new work for a while, and then again; each takes effect at once. */
export const useActiveStatus = (
  kind: Kind,
): {
  canSet: boolean
  pending: boolean
  activate: (carrier: Carrier) => Promise<void>
  deactivate: (carrier: Carrier) => Promise<void>
} => {
  const { t } = useTranslation('companies')
  const may = useMay()
  const call = useAction({ invalidates: ['transporters', 'transporter_logs'] })
  const set = ({ id }: Carrier, active: boolean) =>
    call.mutateAsync({ path: `shippers/transporters/active_status/${id}`, body: { active } })
  const activate = (carrier: Carrier) =>
    set(carrier, true).then(() => notifySuccess(t('activated', { name: carrier.fantasy_name })), notifyError)
  return {
    canSet: kind === 'transporter' && may('partners.set_active_status'),
    pending: call.isPending,
    activate,
    deactivate: (carrier) =>
      set(carrier, false).then(
        () => notifyUndo(t('deactivated', { name: carrier.fantasy_name }), () => activate(carrier)),
        notifyError,
      ),
  }
}
