import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { BulkPanel } from '#client/kit/bulk/BulkPanel.tsx'
import { useParts } from '#client/kit/parts.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { readStart } from '#client/kit/shipment/start.ts'
import { useMay } from '#client/kit/use-access.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPackages } from '#client/ui/icons.ts'
import styles from './components/loads.module.css'
import { LoadList } from './components/LoadList.tsx'
import { LeftInvoices } from './components/LeftInvoices.tsx'
import { useLoads } from './use-loads.ts'

/** From invoices to orders: drop them, see each load with its best price, send all. */
export const WizardPage = () => {
  const { t } = useTexts('invoice_loads')
  const [search, setSearch] = useSearchParams()
  const { nf_file_ids: chosen } = readStart(search)
  const may = useMay()
  const pathTo = usePathTo()
  const InvoiceImport = useParts()?.InvoiceImport
  const loads = useLoads(chosen)
  const showAll = () => setSearch(new URLSearchParams(), { replace: true })
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} description={t('description')} />
      {InvoiceImport && may('invoices.import') && chosen.length === 0 ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <InvoiceImport />
        </Suspense>
      ) : null}
      <div className={styles.running}>
        <BulkPanel type="nf_files" pathOf={(id) => pathTo('order_update', { id })} />
      </div>
      {chosen.length > 0 ? (
        <Alert color="blue">
          <Text size="sm" span>
            {t('chosen_only', { count: chosen.length })}
          </Text>{' '}
          <Button size="compact-sm" variant="subtle" onClick={showAll}>
            {t('show_all')}
          </Button>
        </Alert>
      ) : null}
      {loads.isError ? <ErrorBlock error={loads.error} onRetry={() => void loads.refetch()} /> : null}
      {loads.isPending ? <Skeleton height={360} radius="md" /> : null}
      {loads.data && loads.data.loads.length === 0 ? (
        <EmptyState
          icon={IconPackages}
          title={t('empty')}
          text={chosen.length === 0 ? t('empty_text') : undefined}
        />
      ) : null}
      {loads.data && loads.data.loads.length > 0 ? <LoadList found={loads.data} /> : null}
      {loads.data ? <LeftInvoices left={loads.data.left} /> : null}
    </Stack>
  )
}
