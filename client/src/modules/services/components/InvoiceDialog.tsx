import { Checkbox, FileInput, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { add } from '#shared/kit/money.ts'
import {
  nfServiceFiles,
  orderAdditionalServices,
  serviceInvoiceInput,
} from '#shared/services/services.contract.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { useField } from '#client/kit/form/use-field.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { money } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { filesForm, upload } from '#client/lib/upload.ts'
import { IconPaperclip } from '#client/ui/icons.ts'
import type { OrderService } from '../types.ts'

type Props = { orderId: string; services: readonly OrderService[]; onClose: () => void }
type Input = z.output<typeof serviceInvoiceInput>

const sumOf = (services: readonly OrderService[]): string =>
  services.reduce((total, { value }) => add(total, value), '0.00')

/** The carrier's service invoice for confirmed services, with its file. */
export const InvoiceDialog = ({ orderId, services, onClose }: Props) => {
  const { t } = useTranslation('services')
  const { t: kit } = useTranslation('kit')
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const send = async (input: Input) => {
    if (!file) return false
    const fields = Object.entries(input).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ])
    await upload('nf_service_files', filesForm([file], Object.fromEntries(fields)))
    await invalidateResources(nfServiceFiles.type, orderAdditionalServices.type, 'orders', 'audits_order')
    notifySuccess(t('invoices.done', { number: input.number }))
    return true
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('invoices.add')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <div onSubmitCapture={() => setTried(true)}>
        <ResourceForm
          schema={serviceInvoiceInput}
          defaults={{
            order_id: orderId,
            value: sumOf(services),
            order_additional_service_ids: services.map(({ id }) => Number(id)),
          }}
          guard={false}
          onSubmit={send}
          onDone={(sent) => {
            if (sent) onClose()
          }}
          submitLabel={t('invoices.add')}
          cancelTo={onClose}
        >
          <Stack gap="md">
            <ServicesField services={services} />
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
              <TextField name="number" label={t('field.number')} maxLength={20} required />
              <MoneyField name="value" label={t('field.value')} required />
              <MoneyField name="iss" label={t('field.iss')} />
            </SimpleGrid>
            <TextField name="description" label={t('field.description')} maxLength={500} />
            <FileInput
              label={t('invoices.file')}
              placeholder={t('invoices.choose')}
              withAsterisk
              clearable
              accept=".pdf,.xml,.png,.jpg,.jpeg,.webp"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              value={file}
              onChange={setFile}
              error={tried && !file ? t('invoices.file_required') : null}
            />
          </Stack>
        </ResourceForm>
      </div>
    </Modal>
  )
}

const ServicesField = ({ services }: { services: readonly OrderService[] }) => {
  const { t } = useTranslation('services')
  const { value, onChange, input } = useField<number[]>({
    name: 'order_additional_service_ids',
    label: t('invoices.services'),
  })
  const chosen = value ?? []
  return (
    <div>
      <Checkbox.Group
        label={input.label}
        withAsterisk
        error={input.error ? t('invoices.services_required') : null}
        value={chosen.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
      >
        <Stack gap={6} mt={6}>
          {services.map(({ id, name, value: total }) => (
            <Checkbox key={id} value={id} label={`${name} · ${money(total)}`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed" mt={6} aria-live="polite">
        {t('invoices.sum', { value: money(sumOf(services.filter(({ id }) => chosen.includes(Number(id))))) })}
      </Text>
    </div>
  )
}
