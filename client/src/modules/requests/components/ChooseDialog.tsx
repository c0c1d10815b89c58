import { useTexts } from '#client/lib/texts.ts'
import { approveTransporter } from '#shared/requests/request.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import type { RequestPrice } from '../request.ts'

type Props = { price: RequestPrice; onClose: () => void }

/** The carrier of the request, out of its prices. */
export const ChooseDialog = ({ price, onClose }: Props) => {
  const { t } = useTexts('requests')
  const act = useCall(approveTransporter, { invalidates: ['request', 'request_simulations', 'audits'] })
  const words = { name: price.transporter_name, value: money(price.total_value) }
  const confirm = async () => {
    await act.mutateAsync({ id: price.request_id, input: { request_simulation_id: Number(price.id) } })
    notifySuccess(t('saved'))
  }
  return (
    <ActionDialog
      title={t('choose_title', words)}
      effect={t('choose_text', words)}
      confirmLabel={t('choose')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
