import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { orMissing, phone, taxId } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconPlayerPause } from '#client/ui/icons.ts'
import type { CompanyRow } from '../kinds.ts'

type Shown = Omit<CompanyRow, 'linked' | 'type'>

/** As this shipper has it: whether it gives the carrier new work. */
export const statusFor = <T extends Pick<CompanyRow, 'active_status' | 'inactive_for'>>(
  row: T,
  shipperId: string | undefined,
): T =>
  shipperId === undefined || row.inactive_for === undefined
    ? row
    : { ...row, active_status: !row.inactive_for.includes(Number(shipperId)) }

/** The columns of every list of companies; of a shipper's partners, as that shipper has them. */
export const companyColumns = <T extends Shown = CompanyRow>(
  pathOf: (row: T) => string | null,
  shipperId?: string,
): Column<T>[] => [
  {
    key: 'fantasy_name',
    label: text('companies:fantasy_name'),
    sort: 'fantasy_name',
    fixed: true,
    card: 'title',
    render: (row) => (
      <TwoLineCell
        first={<LinkCell to={pathOf(row)}>{row.fantasy_name}</LinkCell>}
        second={row.social_reason === row.fantasy_name ? null : row.social_reason}
      />
    ),
  },
  {
    key: 'cnpj',
    label: text('companies:cnpj'),
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{taxId(row.cnpj)}</span>,
  },
  { key: 'telephone', label: text('companies:telephone'), render: (row) => phone(row.telephone) },
  {
    key: 'state_registration',
    label: text('companies:state_registration'),
    hidden: true,
    render: (row) => orMissing(row.state_registration),
  },
  momentColumn('created_at', text('companies:created_at')),
  {
    key: 'active',
    label: text('companies:situation'),
    card: 'status',
    render: (row) => <CompanySituation row={statusFor(row, shipperId)} />,
  },
]

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <StatusBadge tone={active ? 'success' : 'neutral'}>
    {text(active ? 'companies:active' : 'companies:inactive')}
  </StatusBadge>
)

/** Closed by the operator, or a carrier that one's own company gives no new work, or neither. */
export const CompanySituation = ({ row }: { row: Pick<CompanyRow, 'active' | 'active_status'> }) =>
  row.active && row.active_status === false ? (
    <StatusBadge tone="warning" icon={IconPlayerPause}>
      {text('companies:deactivated_status')}
    </StatusBadge>
  ) : (
    <ActiveBadge active={row.active} />
  )

export const activeStatusFilter = (): ListFilter => ({
  name: 'active_status',
  label: text('companies:new_work'),
  kind: 'select',
  suggested: true,
  options: [
    { value: 'true', label: text('companies:new_work_yes') },
    { value: 'false', label: text('companies:new_work_no') },
  ],
})

export const activeFilter = (): ListFilter => ({
  name: 'active',
  label: text('companies:situation'),
  kind: 'select',
  suggested: true,
  options: [
    { value: 'true', label: text('companies:active') },
    { value: 'false', label: text('companies:inactive') },
  ],
})
