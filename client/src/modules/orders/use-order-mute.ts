import { muteOrder, showOrderMute, unmuteOrder } from '#shared/notifications/notification.calls.ts'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { text } from '#client/lib/i18n.ts'

/** Also of the list in the notification settings. */
const MUTED = 'muted_orders'

/** Whether the reader has muted the order, and the switch of it; null until known, or without the right to notices. */
export const useOrderMute = (id: string) => {
  const enabled = useMay()(showOrderMute.ability)
  const { data } = useAnswer(showOrderMute, { id: Number(id) }, { types: [MUTED], enabled })
  const mute = useCall(muteOrder, { invalidates: [MUTED] })
  const unmute = useCall(unmuteOrder, { invalidates: [MUTED] })
  const write = (muted: boolean) => (muted ? mute : unmute).mutateAsync({ id: Number(id) })
  const change = async (muted: boolean): Promise<void> => {
    try {
      await write(muted)
      notifyUndo(text(`orders:mute.done_${muted ? 'on' : 'off'}`), () => write(!muted))
    } catch (error) {
      notifyError(error)
    }
  }
  return { muted: data?.muted ?? null, pending: mute.isPending || unmute.isPending, change }
}
