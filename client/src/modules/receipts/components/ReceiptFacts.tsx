import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { usePreview } from '#client/kit/preview/FilePreview.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { dateTime, decimal, money } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconEye } from '#client/ui/icons.ts'
import { CHECK_TONES, type Invoice, type Receipt, orderName } from '../receipt.ts'
import { useInvoices } from '../use-receipts.ts'
import styles from './receipts.module.css'

const placeOf = ({ destination_city: city, destination_uf: uf }: Invoice): string | null =>
  city === null ? uf : uf === null ? city : `${city}/${uf}`

const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTexts('receipts')
  const preview = usePreview()
  const { nf_pdf: danfe, number } = invoice
  return (
    <div className={styles.invoice}>
      <Facts
        facts={[
          { label: t('number'), value: <strong>{`${number}/${invoice.serie}`}</strong> },
          { label: t('recipient'), value: invoice.recipient_name },
          { label: t('destination'), value: placeOf(invoice) },
          { label: t('value'), value: money(invoice.value) },
          { label: t('volumes'), value: invoice.volume === null ? null : decimal(invoice.volume) },
        ]}
      />
      {danfe && preview ? (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={15} aria-hidden />}
          onClick={() => preview({ path: danfe, name: `DANFE ${number}` })}
        >
          {t('danfe', { number })}
        </Button>
      ) : null}
    </div>
  )
}

const CheckFacts = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTexts('receipts')
  if (receipt.check === 'waiting') return null
  const { refused_reason: reason, refused_note: note } = receipt
  return (
    <Facts
      facts={[
        {
          label: t('check'),
          value: (
            <StatusBadge tone={CHECK_TONES[receipt.check]} size="sm">
              {t(`state.${receipt.check}`)}
            </StatusBadge>
          ),
        },
        ...(reason
          ? [{ label: t('reason'), value: [t(`refusal.${reason}`), note].filter(Boolean).join('. ') }]
          : []),
        { label: t('checked_at'), value: dateTime(receipt.checked_at) },
        ...(receipt.checked_by_name ? [{ label: t('checked_by'), value: receipt.checked_by_name }] : []),
      ]}
    />
  )
}

/** What the picture is compared with: the order and the invoices whose delivery it should prove. */
export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTexts('receipts')
  const { invoices, isPending } = useInvoices(receipt)
  return (
    <Paper withBorder p="md" className={styles.facts ?? ''} component="section" aria-label={t('facts')}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('facts')}
        </Title>
        <CheckFacts receipt={receipt} />
        <Facts
          facts={[
            {
              label: t('order'),
              value: (
                <ScreenLink screen="order_update" params={{ id: receipt.order_id }} search="?tab=documents">
                  {orderName(receipt)}
                </ScreenLink>
              ),
            },
            { label: t('carrier'), value: receipt.order?.transporter?.fantasy_name },
            { label: t('delivered'), value: dateTime(receipt.order?.delivered_date_time ?? null) },
            { label: t('received'), value: dateTime(receipt.created_at) },
          ]}
        />
        {isPending ? <Skeleton height={120} /> : null}
        {!isPending && invoices.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('no_invoice')}
          </Text>
        ) : null}
        {invoices.map((invoice) => (
          <InvoiceFacts key={invoice.id} invoice={invoice} />
        ))}
      </Stack>
    </Paper>
  )
}
