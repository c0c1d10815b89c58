import { Button } from '@mantine/core'
import { createRequestsOfInvoices } from '#shared/requests/request.calls.ts'
import type { Selection } from '#client/kit/list/list-types.ts'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconClipboardCheck } from '#client/ui/icons.ts'
import type { InvoiceRow } from '../request.ts'
import type { Made } from './MadeOfInvoices.tsx'

type Props = { selection: Selection<InvoiceRow>; onMade: (made: Made) => void }

export const MakeOfInvoices = ({ selection, onMade }: Props) => {
  const { t } = useTexts('requests')
  const create = useCall(createRequestsOfInvoices, { invalidates: ['request', 'request_files'] })
  const make = () =>
    create.mutate(
      { input: { nf_file_ids: selection.ids.map(Number) } },
      {
        onSuccess: (outcomes) => {
          const numbers = new Map(selection.rows.map(({ id, number }) => [id, number]))
          onMade(
            outcomes.map(({ nf_file_ids, ...outcome }) => ({
              ...outcome,
              numbers: nf_file_ids.map((id) => numbers.get(String(id)) ?? String(id)),
            })),
          )
          selection.clear()
        },
        onError: (error) => notifyError(error),
      },
    )
  return (
    <Button
      size="xs"
      loading={create.isPending}
      leftSection={<IconClipboardCheck size={15} aria-hidden />}
      onClick={make}
    >
      {t('invoices.create')}
    </Button>
  )
}
