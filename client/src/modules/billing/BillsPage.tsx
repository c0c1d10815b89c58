import { useTexts } from '#client/lib/texts.ts'
import { billings } from '#shared/billing/billing.contract.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { ListFilter } from '#client/kit/list/list-types.ts'
import { useMay } from '#client/kit/use-access.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { ClosePeriods } from './components/ClosePeriods.tsx'
import { useBillColumns, useStatusFilter } from './bill-columns.tsx'
import type { Bill } from './types.ts'

const INCLUDE = ['company'] as const
const UNPAID = { paid: 'false' } as const

/** Bills of one's own company; the operator's list is of all. */
const Bills = ({ unpaid }: { unpaid: boolean }) => {
  const { t } = useTexts('billing')
  const session = useSession()
  const pathTo = usePathTo()
  const may = useMay()
  const seesCompanies = session !== null && ['manager', 'dev'].includes(roleOf(session))
  const to = (bill: Bill) => pathTo('shipper_billing_bill', { id: bill.id })
  const columns = useBillColumns(to, seesCompanies)
  const status = useStatusFilter()
  const company: ListFilter = {
    name: 'company_id',
    label: t('list.company'),
    kind: 'resource',
    resource: shippers,
    suggested: true,
    optionLabel: (row: { fantasy_name?: string }) => row.fantasy_name ?? '',
  }
  const words = unpaid ? 'opened' : 'list'
  return (
    <ResourceList<Bill>
      resource={billings}
      name={unpaid ? 'billings_opened' : 'billings'}
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      columns={columns}
      include={INCLUDE}
      filters={[...(unpaid ? [] : [status]), ...(seesCompanies ? [company] : [])]}
      {...(unpaid ? { fixedFilter: UNPAID, defaultSort: 'expire_at' } : {})}
      actions={unpaid && may('billings.pay') ? <ClosePeriods /> : null}
      periodField="period_end"
      rowTo={to}
      rowName={(bill) => t('bill.name', { id: bill.id })}
      empty={{ title: t(`${words}.empty`), text: t(`${words}.empty_text`) }}
    />
  )
}

export const BillsPage = () => <Bills unpaid={false} />
export const OpenedBillsPage = () => <Bills unpaid />
