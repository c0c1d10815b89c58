import { useTexts } from '#client/lib/texts.ts'
import { updateRequest } from '#shared/requests/request.calls.ts'
import { changeRequestInput, type ChangeRequestInput } from '#shared/requests/request-input.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import type { RequestRow } from '../request.ts'
import { RequestFields } from './RequestFields.tsx'

/** Products that stay as they are are not sent; others say anew whether they are dangerous, unless a person says it. */
const changed = (
  row: RequestRow,
  { products, dangerous, ...input }: ChangeRequestInput,
): ChangeRequestInput => {
  if (JSON.stringify(products ?? []) === JSON.stringify(row.products)) return { ...input, dangerous }
  return { ...input, products, ...(dangerous === row.dangerous ? {} : { dangerous }) }
}

/** Changes goods, dates and notices; another price is calculated where they count. */
export const ChangeRequestDialog = ({ row, onClose }: { row: RequestRow; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const save = useCall(updateRequest, { invalidates: ['request', 'request_simulations', 'audits'] })
  const { destinatary_name, destinatary_identification_document, value, weight, cubed, volumes } = row
  return (
    <FormDialog
      title={t('edit')}
      size="xl"
      schema={changeRequestInput}
      mode="update"
      defaults={{
        destinatary_name,
        destinatary_identification_document,
        value,
        weight,
        cubed,
        volumes,
        collection_date: row.collection_date,
        receives_from: row.receives_from,
        receives_until: row.receives_until,
        type: row.freight_type,
        dangerous: row.dangerous,
        products: row.products,
        need_quotation: row.need_quotation,
        erp_request_number: row.erp_request_number,
        supplier_id: row.supplier_id,
        receive_simulation_emails: row.receive_simulation_emails,
        observation: row.observation,
      }}
      onSubmit={(input) => save.mutateAsync({ id: row.id, input: changed(row, input) })}
      onClose={onClose}
    >
      <RequestFields isNew={false} />
    </FormDialog>
  )
}
