import { bulkActions } from '#shared/bulk/bulk-actions.contract.ts'
import { createOrders } from '#shared/invoice-loads/invoice-loads.calls.ts'
import { useCall } from '#client/kit/use-call.ts'
import type { PricedLoad } from './use-loads.ts'

export type Terms = { collection_date_time: string | null; send_proposal: boolean }

/** Asks for one order of each load, at the prices shown. */
export const useSendLoads = () => {
  const call = useCall(createOrders, { invalidates: [bulkActions.type] })
  const send = (priced: readonly PricedLoad[], { collection_date_time, send_proposal }: Terms) =>
    call.mutateAsync({
      input: {
        loads: priced.flatMap(({ load, offer }) =>
          offer
            ? {
                shipper_id: load.shipper_id,
                nf_file_ids: load.nf_file_ids,
                modal: offer.modal,
                type_freight: load.type_freight ?? ('CIF' as const),
                expected_freight_value: offer.total_value,
                ...(offer.route_table_id === null
                  ? { simulation_table_id: offer.simulation_table_id ?? 0 }
                  : { route_table_id: offer.route_table_id }),
              }
            : [],
        ),
        send_proposal,
        ...(collection_date_time ? { collection_date_time } : {}),
      },
    })
  return { send, isSending: call.isPending }
}
