import { List, Paper, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { InvoiceLoads } from '#shared/invoice-loads/invoice-loads.contract.ts'
import { ScreenLink } from '#client/kit/screens-context.tsx'

const SHOWN = 20

/** Invoices that no load takes, each with the reason. */
export const LeftInvoices = ({ left }: Pick<InvoiceLoads, 'left'>) => {
  const { t } = useTexts('invoice_loads')
  if (left.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('left.title')}>
      <Title order={2}>{t('left.title')}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('left.text')}
      </Text>
      <List size="sm">
        {left.slice(0, SHOWN).map(({ nf_file_id: id, number, reason, order_id: order }) => (
          <List.Item key={id}>
            {t('left.invoice', { number })}
            {' · '}
            {t(`left.reason.${reason}`)}{' '}
            {order === null ? null : (
              <ScreenLink screen="order_update" params={{ id: String(order) }}>
                {t('left.open_order')}
              </ScreenLink>
            )}
          </List.Item>
        ))}
      </List>
      {left.length > SHOWN ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('left.more', { count: left.length - SHOWN })}
        </Text>
      ) : null}
    </Paper>
  )
}
