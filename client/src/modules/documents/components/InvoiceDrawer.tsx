import { Alert, Button, Drawer, Group, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { accessKey, date, decimal, money, taxId, weight } from '#client/lib/format.ts'
import { IconAlertTriangle, IconDownload, IconEye } from '#client/ui/icons.ts'
import { type Invoice, placeText } from '../invoice.ts'
import { downloadDocument, showDocument } from '../open-file.ts'
import { DocumentEvents } from './DocumentEvents.tsx'
import { DocumentWarnings } from './DocumentWarnings.tsx'
import { OrderCell } from './OrderCell.tsx'

type Props = { invoice: Invoice | null; onClose: () => void }

/** One invoice at a glance, without leaving the list. */
export const InvoiceDrawer = ({ invoice, onClose }: Props) => {
  const { t } = useTexts('documents')
  const kit = useTexts('kit').t
  return (
    <Drawer
      opened={invoice !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={invoice ? t('invoices.name', { number: invoice.number, serie: invoice.serie }) : ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {invoice ? (
        <Stack gap="md">
          {invoice.canceled_at === null ? null : (
            <Alert color="red" icon={<IconAlertTriangle />}>
              {t('event.invoice_canceled')}
            </Alert>
          )}
          <DocumentWarnings warnings={invoice.warnings} />
          <Facts
            facts={[
              { label: t('invoices.order'), value: <OrderCell order={invoice.order} /> },
              { label: t('invoices.key'), value: accessKey(invoice.key) },
              { label: t('invoices.emission'), value: date(invoice.emission_date) },
              { label: t('invoices.value'), value: money(invoice.value) },
              { label: t('invoices.weight'), value: weight(invoice.weight) },
              { label: t('invoices.volumes'), value: invoice.volume === null ? '' : decimal(invoice.volume) },
              { label: t('invoices.issuer'), value: named(invoice.issuer_name, invoice.issuer_document) },
              { label: t('invoices.origin'), value: placeText(invoice.origin_city, invoice.origin_uf) },
              {
                label: t('invoices.recipient'),
                value: named(invoice.recipient_name, invoice.recipient_document),
              },
              {
                label: t('invoices.destination'),
                value: placeText(invoice.destination_city, invoice.destination_uf),
              },
            ]}
          />
          <DocumentEvents events={invoice.events} />
          {invoice.path ? (
            <Group>
              <Button
                leftSection={<IconEye size={17} aria-hidden />}
                onClick={() => void showDocument(invoice.nf_pdf ?? '')}
              >
                {t('invoices.print')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={17} aria-hidden />}
                onClick={() => void downloadDocument(invoice.path ?? '')}
              >
                {t('invoices.download')}
              </Button>
            </Group>
          ) : null}
        </Stack>
      ) : null}
    </Drawer>
  )
}

const named = (name: string | null, document: string | null): string =>
  [name, document ? taxId(document) : null].filter(Boolean).join(' · ')
