import { useTexts } from '#client/lib/texts.ts'
import { freightReauditRows, REAUDIT_OUTCOMES, REAUDIT_REASONS } from '#shared/audit/reaudit.contract.ts'
import { AUDIT_RESULTS } from '#shared/audit/audit.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { money, signed } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'
import type { ReauditLine } from '../reaudit.ts'

const INCLUDE = ['transporter'] as const
const TONES: Record<ReauditLine['outcome'], Tone> = {
  change: 'pending',
  applied: 'success',
  left: 'neutral',
}

const verdict = (result: ReauditLine['old_result']) => text(`orders:values.result.${result}`)

const useColumns = (pathOf: (row: ReauditLine) => string | null): Column<ReauditLine>[] => {
  const { t } = useTexts('audit')
  const pathTo = usePathTo()
  return [
    {
      key: 'order',
      label: t('order'),
      fixed: true,
      sort: 'order_id',
      card: 'title',
      render: (row) => (
        <LinkCell to={pathOf(row)}>
          <span style={{ whiteSpace: 'nowrap' }}>{row.code ?? `#${row.order_id}`}</span>
        </LinkCell>
      ),
    },
    { key: 'carrier', label: t('carrier'), render: (row) => row.transporter?.fantasy_name ?? '' },
    { key: 'kind', label: t('kind'), hidden: true, render: (row) => text(`orders:values.kind.${row.audit}`) },
    {
      key: 'charged',
      label: t('charged'),
      align: 'right',
      sort: 'value',
      render: (row) => money(row.value),
    },
    {
      key: 'expected',
      label: t('expected'),
      align: 'right',
      sort: 'new_expected',
      render: (row) =>
        row.old_expected === row.new_expected
          ? money(row.new_expected)
          : t('one.from_to', { from: money(row.old_expected), to: money(row.new_expected) }),
    },
    {
      key: 'difference',
      label: t('difference'),
      align: 'right',
      sort: 'new_difference',
      render: (row) =>
        row.old_difference === row.new_difference
          ? signed(row.new_difference, money)
          : t('one.from_to', {
              from: signed(row.old_difference, money),
              to: signed(row.new_difference, money),
            }),
    },
    {
      key: 'result',
      label: t('result'),
      render: (row) =>
        row.old_result === row.new_result
          ? verdict(row.new_result)
          : t('one.from_to', { from: verdict(row.old_result), to: verdict(row.new_result) }),
    },
    { key: 'reason', label: t('one.reason'), render: (row) => t(`reason.${row.reason}`) },
    {
      key: 'version',
      label: t('one.version'),
      hidden: true,
      render: (row) =>
        row.simulation_table_id === null ? (
          <Missing />
        ) : (
          <LinkCell to={pathTo('table', { id: row.simulation_table_id })}>{row.simulation_table_id}</LinkCell>
        ),
    },
    {
      key: 'outcome',
      label: t('one.outcome'),
      card: 'status',
      render: (row) => <StatusBadge tone={TONES[row.outcome]}>{t(`outcome.${row.outcome}`)}</StatusBadge>,
    },
  ]
}

/** Audits that change, from what to what and why, and those that are left. */
export const ReauditRows = ({ id }: { id: string }) => {
  const { t } = useTexts('audit')
  const pathTo = usePathTo()
  const pathOf = (row: ReauditLine) => pathTo('order_update', { id: row.order_id })
  const columns = useColumns(pathOf)
  const results = AUDIT_RESULTS.map((value) => ({ value, label: text(`orders:values.result.${value}`) }))
  return (
    <ResourceList<ReauditLine>
      resource={freightReauditRows}
      columns={columns}
      include={INCLUDE}
      fixedFilter={{ reaudit_id: id }}
      filters={[
        {
          name: 'outcome',
          label: t('one.outcome'),
          kind: 'select',
          suggested: true,
          options: REAUDIT_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
        },
        {
          name: 'reason',
          label: t('one.reason'),
          kind: 'select',
          suggested: true,
          options: REAUDIT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) })),
        },
        { name: 'new_result', label: t('one.new_result'), kind: 'select', options: results },
        { name: 'old_result', label: t('one.old_result'), kind: 'select', options: results },
      ]}
      rowTo={pathOf}
      rowName={(row) => row.code ?? String(row.order_id)}
      empty={{ title: t('one.no_rows'), text: t('one.no_rows_text') }}
    />
  )
}
