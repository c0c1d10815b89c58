import { useTexts } from '#client/lib/texts.ts'
import { claimLine, putProduct, releaseLine, takeProduct } from '#shared/picking/picking.calls.ts'
import { notifyError, notifyInfo } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import type { PickingDetails } from '#shared/picking/picking-details.ts'
import { TOUCHED } from '../picking.ts'
import type { WaitingScans } from './use-waiting-scans.ts'

const touching = { invalidates: TOUCHED }

const codeOf = (rows: readonly { id: number; code: string }[], one: number): string =>
  rows.find((row) => row.id === one)?.code ?? ''

/** Calls that move pieces of one picking; a failure is told under the name of its call. */
export const usePieces = (id: number, { lines, boxes }: PickingDetails, scans: WaitingScans) => {
  const { t } = useTexts('picking')
  const put = useCall(putProduct, touching)
  const take = useCall(takeProduct, touching)
  const claim = useCall(claimLine, touching)
  const release = useCall(releaseLine, touching)
  return {
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
    /** Whether it is counted, by the server or on this telephone. */
    pick: (line_id: number, picking_box_id: number, quantity: number): Promise<boolean> =>
      scans.read(
        { kind: 'pick', line_id, picking_box_id, quantity },
        {
          words: `${quantity} × ${codeOf(lines, line_id)} → ${codeOf(boxes, picking_box_id)}`,
          failed: t('fail.pick'),
        },
      ),
    load: (picking_box_ids: number[]): Promise<boolean> =>
      scans.read(
        { kind: 'load', picking_box_ids },
        { words: picking_box_ids.map((one) => codeOf(boxes, one)).join(', '), failed: t('fail.load') },
      ),
  }
}

export type Pieces = ReturnType<typeof usePieces>
