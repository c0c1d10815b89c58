import { Loader, Modal, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { accessKey, dateTime, money } from '#client/lib/format.ts'

type InvoiceRow = {
  id: string
  number: string
  key: string
  value: string
  emission_date: string | null
  order?: { id: string; code?: string | null } | null
}

type Props = { number: string; onClose: () => void }

/** Invoices with this number, and the way to their order. */
export const InvoiceSearchModal = ({ number, onClose }: Props) => {
  const { t } = useTranslation('app')
  const { t: kit } = useTranslation('kit')
  const list = useResourceList<InvoiceRow>('nf_files', {
    filter: { number },
    page: { number: 1, size: 10 },
    include: ['order'],
  })
  const rows = list.data?.rows ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('invoice_search_title', { number })}
      size="lg"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="sm" aria-live="polite">
        {list.isPending ? <Loader /> : null}
        {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isSuccess && rows.length === 0 ? <Text>{t('invoice_search_none')}</Text> : null}
        {rows.map((row) => (
          <Paper key={row.id} withBorder p="sm">
            <Facts
              facts={[
                { label: t('invoice_number'), value: row.number },
                { label: t('invoice_key'), value: accessKey(row.key) },
                { label: t('invoice_value'), value: money(row.value) },
                { label: t('invoice_issued'), value: dateTime(row.emission_date) },
              ]}
            />
            {row.order ? (
              <ScreenLink screen="order_update" params={{ id: row.order.id }} onClick={onClose}>
                {t('invoice_search_order', { code: row.order.code ?? row.order.id })}
              </ScreenLink>
            ) : null}
          </Paper>
        ))}
      </Stack>
    </Modal>
  )
}
