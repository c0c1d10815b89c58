import { useTexts } from '#client/lib/texts.ts'
import {
  claimLine,
  loadBoxes,
  pickProduct,
  putProduct,
  releaseLine,
  takeProduct,
} from '#shared/picking/picking.calls.ts'
import { notifyError, notifyInfo } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { TOUCHED } from '../picking.ts'

const touching = { invalidates: TOUCHED }

/** Calls that move pieces of one picking; a failure is told under the name of its call. */
export const usePieces = (id: number) => {
  const { t } = useTexts('picking')
  const put = useCall(putProduct, touching)
  const take = useCall(takeProduct, touching)
  const claim = useCall(claimLine, touching)
  const release = useCall(releaseLine, touching)
  const pick = useCall(pickProduct, touching)
  const load = useCall(loadBoxes, touching)
  return {
    busy: pick.isPending || load.isPending,
    put: (line_id: number, where: { picking_box_id: number } | { box_id: number }, quantity: number) =>
      put.mutateAsync({ id, input: { line_id, quantity, ...where } }),
    take: (line_id: number, picking_box_id: number, quantity: number) =>
      take.mutateAsync({ id, input: { line_id, picking_box_id, quantity } }),
    next: async () => {
      try {
        const { line_id } = await claim.mutateAsync({ id, input: {} })
        if (line_id === null) notifyInfo(t('line.none'))
      } catch (error) {
        notifyError(error, t('fail.claim'))
      }
    },
    claim: (line_id: number, takes_over: boolean) =>
      claim
        .mutateAsync({ id, input: { line_id, takes_over } })
        .catch((error: unknown) => notifyError(error, t('fail.claim'))),
    release: (line_id: number) =>
      release
        .mutateAsync({ id, input: { line_id } })
        .catch((error: unknown) => notifyError(error, t('fail.claim'))),
    /** Whether it went well. */
    pick: (line_id: number, picking_box_id: number, quantity: number): Promise<boolean> =>
      pick.mutateAsync({ id, input: { line_id, picking_box_id, quantity } }).then(
        () => true,
        (error: unknown) => {
          notifyError(error, t('fail.pick'))
          return false
        },
      ),
    load: (picking_box_ids: number[]): Promise<boolean> =>
      load.mutateAsync({ id, input: { picking_box_ids } }).then(
        () => true,
        (error: unknown) => {
          notifyError(error, t('fail.load'))
          return false
        },
      ),
  }
}

export type Pieces = ReturnType<typeof usePieces>
