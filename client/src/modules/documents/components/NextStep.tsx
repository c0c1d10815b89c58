import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { importBatchItems } from '#shared/documents/documents.contract.ts'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { IconCalculator } from '#client/ui/icons.ts'
import { withInvoices } from '../invoice.ts'

/** As many invoices as one address of a simulation carries. */
const MOST = 100

type Props = {
  batches: readonly ImportAnswer[]
  /** How many came in. */
  count: number
  /** Path of the simulation. */
  to: string
}

/** The way on with the invoices that came in. */
export const NextStep = ({ batches, count, to }: Props) => {
  const { t } = useTranslation('documents')
  const items = useResourceList<RowOf<typeof importBatchItems>>(
    importBatchItems,
    {
      page: { number: 1, size: MOST },
      filter: { batch_id: batches.map(({ batch_id: id }) => id).join(','), status: 'imported' },
    },
    { enabled: count > 0 && count <= MOST },
  )
  const ids = (items.data?.rows ?? []).flatMap((item) =>
    item.nf_file_id === null ? [] : [String(item.nf_file_id)],
  )
  if (ids.length === 0) return null
  return (
    <Group justify="flex-end">
      <Button
        component={Link}
        to={withInvoices(to, ids)}
        leftSection={<IconCalculator size={17} aria-hidden />}
      >
        {t('import.simulate_these', { count: ids.length })}
      </Button>
    </Group>
  )
}
