import { Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { viewFile } from '#shared/documents/document.calls.ts'
import { Facts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { send } from '#client/lib/call.ts'
import { date, money, signed } from '#client/lib/format.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { billDifferences } from '../bill-file.ts'
import type { Bill, PurchaseOrder } from '../purchase-order.ts'
import { FileDifferences } from './FileDifferences.tsx'
import type { DialogName } from './PurchaseOrderDialogs.tsx'

type Props = {
  order: PurchaseOrder
  actions: readonly string[]
  onDialog: (name: DialogName) => void
  onRemove: () => void
}

const openFile = (file_path: string): void => {
  showLinked(send(viewFile, { input: { file_path } })).catch(notifyError)
}

/** The words of the bill's file beside those typed, for both sides and the approver. */
const FileSaid = ({ bill }: { bill: Bill }) => {
  const { t } = useTexts('purchase_orders')
  const said = bill.file_says
  if (said === null) return null
  const different = billDifferences(said, bill)
  if (different.length > 0) return <FileDifferences read={said} names={different} />
  return (
    <Text size="sm" c="dimmed">
      {t(said.reading === 'read' ? 'bill.file_agrees' : `bill.typed.${said.reading}`)}
    </Text>
  )
}

/** The carrier's bill: its value beside the total, and why they may differ. */
export const BillPanel = ({ order, actions, onDialog, onRemove }: Props) => {
  const { t } = useTexts('purchase_orders')
  const bill = order.fatura_files?.[0]
  const mayAttach = actions.includes('attach_bill')
  if (!bill)
    return (
      <Panel title={t('bill.title')}>
        <Text c="dimmed" mb={mayAttach ? 'sm' : 0}>
          {t('bill.none')}
        </Text>
        {mayAttach ? (
          <Group gap="xs">
            <Button onClick={() => onDialog('attach_bill')}>{t('bill.attach')}</Button>
            <Button variant="default" onClick={() => onDialog('link_bill')}>
              {t('bill.link')}
            </Button>
          </Group>
        ) : null}
      </Panel>
    )
  const { fatura_path, justification, justified_by_name } = bill
  return (
    <Panel
      title={t('bill.title')}
      actions={
        <StatusBadge tone={order.fatura_settled ? 'success' : 'warning'}>
          {t(order.fatura_settled ? 'bill.settled' : 'bill.differs')}
        </StatusBadge>
      }
    >
      <Stack gap="sm">
        <Facts
          facts={[
            { label: t('bill.number'), value: bill.number },
            { label: t('bill.value'), value: money(bill.value) },
            { label: t('bill.difference'), value: signed(order.fatura_difference ?? '0.00', money) },
            { label: t('bill.emission'), value: date(bill.emission_date) },
            { label: t('bill.expires'), value: date(bill.expire_date) },
            ...(justification === null
              ? []
              : [{ label: t('bill.reason'), value: `${justification} (${justified_by_name ?? '—'})` }]),
          ]}
        />
        <FileSaid bill={bill} />
        <Group gap="xs">
          {fatura_path === null ? null : (
            <Button variant="default" onClick={() => openFile(fatura_path)}>
              {t('bill.open')}
            </Button>
          )}
          {actions.includes('justify_bill') && !order.fatura_settled ? (
            <Button onClick={() => onDialog('justify_bill')}>{t('justify.button')}</Button>
          ) : null}
          {actions.includes('remove_bill') ? (
            <Button variant="default" onClick={onRemove}>
              {t('bill.remove')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Panel>
  )
}
