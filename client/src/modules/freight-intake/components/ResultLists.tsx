import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  CHANGE_KINDS,
  freightIntakeChanges,
  freightIntakeIssues,
  INTAKE_PARTS,
  ISSUE_LEVELS,
} from '#shared/freight-intake/intake.contract.ts'
import { issueText } from '#shared/freight-intake/issue-texts.ts'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { date, decimal, percent } from '#client/lib/format.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { fieldWord } from '../field-words.ts'
import type { Intake, IntakeChange, IntakeIssue } from '../intake.ts'

const isFigure = (value: string) => /^-?\d+(?:\.\d+)?$/.test(value)
const shown = (value: string | null): string =>
  value === null
    ? '–'
    : isFigure(value)
      ? decimal(value, 4)
      : /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? date(value)
        : value

/** Faults by the address of the cell, in words. */
export const IssueList = ({ intake }: { intake: Intake }) => {
  const { t } = useTexts('freight_intake')
  const fixed = useMemo(() => ({ intake_id: intake.id }), [intake.id])
  const columns = useMemo<Column<IntakeIssue>[]>(
    () => [
      {
        key: 'cell',
        label: t('issue.cell'),
        sort: 'row',
        fixed: true,
        card: 'title',
        render: (row) => row.cell,
      },
      {
        key: 'level',
        label: t('issue.level'),
        card: 'status',
        render: (row) => (
          <StatusBadge tone={row.level === 'error' ? 'danger' : 'warning'}>
            {t(`issue.${row.level}`)}
          </StatusBadge>
        ),
      },
      { key: 'heading', label: t('issue.heading'), render: (row) => row.heading || '–' },
      {
        key: 'raw',
        label: t('issue.raw'),
        render: (row) => (row.raw === '' ? t('issue.empty_cell') : row.raw),
      },
      {
        key: 'code',
        label: t('issue.problem'),
        render: (row) => issueText(currentLanguage(), row.code, (row.params ?? {}) as Record<string, string>),
      },
    ],
    [t],
  )
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'level',
        label: t('issue.level'),
        suggested: true,
        kind: 'select',
        options: ISSUE_LEVELS.map((value) => ({ value, label: t(`issue.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ResourceList<IntakeIssue>
      resource={freightIntakeIssues}
      columns={columns}
      filters={filters}
      fixedFilter={fixed}
      rowName={(row) => row.cell}
      empty={{ title: t('issue.none'), text: t('issue.none_text') }}
    />
  )
}

/** What would change, cell by cell, from what to what. */
export const ChangeList = ({ intake }: { intake: Intake }) => {
  const { t } = useTexts('freight_intake')
  const fixed = useMemo(() => ({ intake_id: intake.id }), [intake.id])
  const { vehicles } = intake.preview
  const { kind } = intake
  const columns = useMemo<Column<IntakeChange>[]>(
    () => [
      {
        key: 'label',
        label: t('change.where'),
        sort: 'label',
        fixed: true,
        card: 'title',
        render: (row) =>
          row.part === 'rate'
            ? fieldWord(`rate:${row.label}`)
            : row.part === 'kg_range'
              ? fieldWord(`kg:${row.label}`)
              : row.label,
      },
      {
        key: 'kind',
        label: t('change.kind'),
        card: 'status',
        render: (row) => (
          <StatusBadge
            tone={row.kind === 'removed' ? 'warning' : row.kind === 'added' ? 'success' : 'pending'}
          >
            {t(`change.${row.kind}`)}
          </StatusBadge>
        ),
      },
      { key: 'field', label: t('change.field'), render: (row) => fieldWord(row.field, vehicles) },
      {
        key: 'old_value',
        label: t('change.old'),
        align: 'right',
        render: (row) =>
          row.field === '*' ? t('change.cells', { count: Number(row.old_value ?? 0) }) : shown(row.old_value),
      },
      {
        key: 'new_value',
        label: t('change.new'),
        align: 'right',
        render: (row) =>
          row.field === '*' ? t('change.cells', { count: Number(row.new_value ?? 0) }) : shown(row.new_value),
      },
      {
        key: 'percent',
        label: t('change.percent'),
        sort: 'percent',
        align: 'right',
        render: (row) =>
          row.percent === null ? (
            '–'
          ) : (
            <Text span size="sm" fw={600}>
              {row.percent.startsWith('-') ? '▼ ' : '▲ '}
              {percent(row.percent.replace('-', ''))}
            </Text>
          ),
      },
      { key: 'row', label: t('change.row'), align: 'right', render: (row) => row.row ?? '–' },
    ],
    [t, vehicles],
  )
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'kind',
        label: t('change.kind'),
        suggested: true,
        kind: 'select',
        options: CHANGE_KINDS.map((value) => ({ value, label: t(`change.${value}`) })),
      },
      {
        name: 'part',
        label: t('change.part'),
        suggested: true,
        kind: 'select',
        options: INTAKE_PARTS.filter((value) => (value === 'route') === (kind === 'route')).map((value) => ({
          value,
          label: t(`part_name.${value}`),
        })),
      },
      { name: 'large', label: t('change.large'), kind: 'boolean' },
    ],
    [t, kind],
  )
  return (
    <ResourceList<IntakeChange>
      resource={freightIntakeChanges}
      columns={columns}
      filters={filters}
      fixedFilter={fixed}
      searchPlaceholder={t('change.search')}
      rowName={(row) => `${row.label} ${row.field}`}
      empty={{ title: t('change.none'), text: t('change.none_text') }}
    />
  )
}
