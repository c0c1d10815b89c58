import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { billings } from '#shared/billing/billing.contract.ts'
import { printBilling } from '#shared/billing/billing.calls.ts'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { date, dateTime, money } from '#client/lib/format.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { IconCheck, IconPrinter } from '#client/ui/icons.ts'
import { BillStatus } from './bill-columns.tsx'
import { factsOfBill, useBillLines } from './bill-lines.ts'
import { CountedLines } from './components/CountedLines.tsx'
import { PayDialog } from './components/PayDialog.tsx'
import { PayPanels } from './components/PayPanels.tsx'
import type { Bill } from './types.ts'

const INCLUDE = ['company', 'contracted_price', 'additionals', 'plan_values', 'extra_plan_values'] as const

const openPdf = (id: string): void => {
  showLinked(send(printBilling, { id })).catch(notifyError)
}

const Shown = ({ bill }: { bill: Bill }) => {
  const { t } = useTexts('billing')
  const may = useMay()
  const linesOf = useBillLines()
  const [paying, setPaying] = useState(false)
  const period = t('home.period_of', { start: date(bill.period_start), end: date(bill.period_end) })
  return (
    <DetailPage
      title={t('bill.name', { id: bill.id })}
      status={<BillStatus status={bill.status} />}
      subtitle={period}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} aria-hidden />}
            onClick={() => openPdf(bill.id)}
          >
            {t('bill.pdf')}
          </Button>
          {may('billings.pay') && !bill.paid ? (
            <Button leftSection={<IconCheck size={17} aria-hidden />} onClick={() => setPaying(true)}>
              {t('bill.pay')}
            </Button>
          ) : null}
        </>
      }
      side={
        <KeyFacts
          title={money(bill.total)}
          facts={[
            { label: t('list.company'), value: bill.company?.fantasy_name },
            { label: t('list.period'), value: period },
            { label: t('list.expire_at'), value: date(bill.expire_at) },
            { label: t('list.closed_at'), value: dateTime(bill.closed_at) },
            { label: t('list.paid_at'), value: bill.paid_at === null ? '—' : dateTime(bill.paid_at) },
            ...(bill.payment_reference === null
              ? []
              : [{ label: t('bill.reference'), value: bill.payment_reference }]),
          ]}
        />
      }
    >
      <Stack gap="md">
        <PayPanels id={bill.id} total={bill.total} />
        <CountedLines
          id={bill.id}
          lines={linesOf(factsOfBill(bill))}
          total={money(bill.total)}
          text={t('bill.orders_text')}
        />
      </Stack>
      {paying ? <PayDialog bill={bill} onClose={() => setPaying(false)} /> : null}
    </DetailPage>
  )
}

/** One bill: how its value comes about, and the orders that it counted. */
export const BillPage = () => {
  const { id } = useParams()
  const query = useResource<Bill>(billings, id, { include: INCLUDE })
  return <WithRecord query={query}>{(bill) => <Shown bill={bill} />}</WithRecord>
}
