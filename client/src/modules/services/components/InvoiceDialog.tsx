import { Checkbox, FileInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { add } from '#shared/kit/money.ts'
import { attachServiceInvoice } from '#shared/services/service.calls.ts'
import {
  nfServiceFiles,
  orderAdditionalServices,
  serviceInvoiceInput,
} from '#shared/services/services.contract.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { useField } from '#client/kit/form/use-field.ts'
import { send } from '#client/lib/call.ts'
import { money } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { IconPaperclip } from '#client/ui/icons.ts'
import type { OrderService } from '../types.ts'

type Props = { orderId: string; services: readonly OrderService[]; onClose: () => void }

const schema = serviceInvoiceInput.extend({ file: z.instanceof(File) })

const sumOf = (services: readonly OrderService[]): string =>
  services.reduce((total, { value }) => add(total, value), '0.00')

const attach = async ({ file, ...input }: z.output<typeof schema>): Promise<string> => {
  const order_additional_service_ids = input.order_additional_service_ids.join(',')
  await send(attachServiceInvoice, { files: [file], input: { ...input, order_additional_service_ids } })
  await invalidateResources(nfServiceFiles.type, orderAdditionalServices.type, 'orders', 'audits_order')
  return input.number
}

/** The carrier's service invoice for confirmed services, with its file. */
export const InvoiceDialog = ({ orderId, services, onClose }: Props) => {
  const { t } = useTexts('services')
  return (
    <FormDialog
      title={t('invoices.add')}
      size="lg"
      onClose={onClose}
      schema={schema}
      defaults={{
        order_id: orderId,
        value: sumOf(services),
        order_additional_service_ids: services.map(({ id }) => Number(id)),
      }}
      onSubmit={attach}
      done={(number) => t('invoices.done', { number })}
      submitLabel={t('invoices.add')}
    >
      <ServicesField services={services} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextField name="number" label={t('field.number')} maxLength={20} required />
        <MoneyField name="value" label={t('field.value')} required />
        <MoneyField name="iss" label={t('field.iss')} />
      </SimpleGrid>
      <TextField name="description" label={t('field.description')} maxLength={500} />
      <PaperField />
    </FormDialog>
  )
}

/** The invoice itself. */
const PaperField = () => {
  const { t } = useTexts('services')
  const { value, onChange, input } = useField<File>({
    name: 'file',
    label: t('invoices.file'),
    required: true,
  })
  return (
    <FileInput
      {...input}
      placeholder={t('invoices.choose')}
      clearable
      accept=".pdf,.xml,.png,.jpg,.jpeg,.webp"
      leftSection={<IconPaperclip size={16} aria-hidden />}
      value={value ?? null}
      onChange={onChange}
      error={input.error ? t('invoices.file_required') : null}
    />
  )
}

const ServicesField = ({ services }: { services: readonly OrderService[] }) => {
  const { t } = useTexts('services')
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
