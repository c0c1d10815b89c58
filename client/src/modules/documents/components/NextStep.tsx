import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import type { InvoiceTotals } from '#shared/documents/invoice-totals.ts'
import { sumInvoices } from '#shared/documents/document.calls.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { IconCalculator, IconPackages } from '#client/ui/icons.ts'
import { withInvoices } from '#client/kit/shipment/with-invoices.ts'

/** Where the invoices may go on, as far as the reader has these screens. */
export type NextPaths = { simulation: string | null; loads: string | null }

type Props = NextPaths & {
  batches: readonly ImportAnswer[]
  /** How many came in. */
  count: number
}

/** The ways on with the invoices that came in; of more than one order takes, the first 1,000. */
export const NextStep = ({ batches, count, simulation, loads }: Props) => {
  const { t } = useTexts('documents')
  const batchIds = batches.map(({ batch_id: id }) => id)
  const came = useQuery<InvoiceTotals, ApiError>({
    // Asking writes nothing, so it is a query although it is a POST.
    queryKey: ['plain', 'nf_files/totals', { batchIds }, 'nf_files'],
    queryFn: () => send(sumInvoices, { input: { import_batch_ids: batchIds } }),
    enabled: count > 0,
  })
  const ids = (came.data?.nf_file_ids ?? []).map(String)
  if (ids.length === 0) return null
  return (
    <>
      {simulation === null ? null : (
        <Button
          component={Link}
          to={withInvoices(simulation, ids)}
          variant={loads === null ? 'filled' : 'default'}
          leftSection={<IconCalculator size={17} aria-hidden />}
        >
          {t('import.simulate_these', { count: ids.length })}
        </Button>
      )}
      {loads === null ? null : (
        <Button
          component={Link}
          to={withInvoices(loads, ids)}
          leftSection={<IconPackages size={17} aria-hidden />}
        >
          {t('import.order_these', { count: ids.length })}
        </Button>
      )}
    </>
  )
}
