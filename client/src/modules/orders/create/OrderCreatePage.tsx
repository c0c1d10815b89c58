import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { createOrder } from '#shared/orders/order.calls.ts'
import type { OrderModal } from '#shared/orders/order-modals.ts'
import type { Sent } from '#shared/kit/call.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { RequiredFields } from '#client/kit/form/required-fields.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { send } from '#client/lib/call.ts'
import { dateTime } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { OrderBody } from './components/OrderBody.tsx'
import { useFloorQuestion } from './components/use-floor-question.tsx'
import { usePriceQuestion } from './components/use-price-question.tsx'
import { useInvoices } from '#client/kit/shipment/invoices.ts'
import { KeepDraft, dropDraft, readDraft } from './order-draft.ts'
import { invoiceOrder, typedOrder } from './order-form.ts'
import { type OrderValues, firstValues, toInput } from './order-values.ts'
import { readStart, searchText, writeStart } from '#client/kit/shipment/start.ts'

/** A new order from invoices, a simulation or nothing (spec 002 §5); the address says what it begins with. */
export const OrderCreatePage = ({ modal, title }: { modal?: OrderModal; title?: string }) => {
  const { t } = useTexts('orders')
  const [search, setSearch] = useSearchParams()
  const [begun] = useState(() => search.toString())
  const [draft, setDraft] = useState(() => readDraft(begun))
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const start = { ...(modal ? { modal } : {}), ...readStart(search) }
  const { nf_file_ids: ids } = start
  const invoices = useInvoices(ids)
  const floor = useFloorQuestion()
  const price = usePriceQuestion()
  // What the shipper demands of its orders (spec 001 §3.6, order_required_fields).
  const [demanded] = useState(
    () => new Set<string>(session?.settings?.company_settings?.order_required_fields),
  )
  const isShipper = session !== null && roleOf(session) === 'shipper'

  const create = async (values: OrderValues): Promise<string> => {
    const { expected_freight_value: shown, ...input } = toInput(values, ids)
    const { id } = await price.send((taken) =>
      floor.send((reason) =>
        send(createOrder, {
          input: {
            ...input,
            ...(shown && !taken ? { expected_freight_value: shown } : {}),
            ...(reason ? { floor_justification: reason } : {}),
          } as Sent<typeof createOrder>['input'],
        }),
      ),
    )
    return id
  }
  const done = (id: string) => {
    dropDraft()
    notifySuccess(t('create.created'))
    void invalidateResources('orders', 'nf_files')
    const to = pathTo('order_update', { id }) ?? pathTo('order') ?? '/home/menu'
    void navigate(to)
  }
  return (
    <Stack gap="md">
      <PageHeader title={title ?? t('create.title')} description={t('create.description')} />
      {draft ? (
        <Alert color="blue">
          <Group justify="space-between" gap="sm">
            {t('create.draft_restored', { date: dateTime(draft.saved_at) })}
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                dropDraft()
                setDraft(null)
              }}
            >
              {t('create.draft_discard')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {invoices.pending ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ResourceForm
          key={draft ? 'draft' : 'new'}
          schema={ids.length > 0 ? invoiceOrder : typedOrder}
          defaults={draft?.values ?? firstValues(start)}
          onSubmit={create}
          onDone={done}
          ownActions
          submitLabel={t('create.submit')}
          cancelTo={pathTo('order') ?? '/home/menu'}
        >
          <KeepDraft search={begun} />
          <RequiredFields value={demanded}>
            <OrderBody
              ids={ids}
              invoices={invoices}
              onInvoices={(next) =>
                setSearch(searchText(writeStart({ ...start, nf_file_ids: next })).slice(1), { replace: true })
              }
              pickShipper={!isShipper && ids.length === 0}
            />
          </RequiredFields>
        </ResourceForm>
      )}
      {floor.dialog}
      {price.dialog}
    </Stack>
  )
}
