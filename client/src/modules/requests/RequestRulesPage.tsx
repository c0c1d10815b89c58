import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { requestCarrierRules } from '#shared/requests/carrier-rules.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { RuleDialog, type RuleRow, dayNames } from './components/RuleDialog.tsx'

const useRuleColumns = (): Column<RuleRow>[] => {
  const { t } = useTexts('requests')
  return [
    {
      key: 'name',
      label: t('rule.name'),
      sort: 'name',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={null}>{row.name}</LinkCell>,
    },
    {
      key: 'position',
      label: t('rule.position'),
      sort: 'position',
      align: 'right',
      render: (row) => row.position,
    },
    { key: 'strategy', label: t('rule.strategy'), render: (row) => t(`rule.strategies.${row.strategy}`) },
    {
      key: 'max_lead_time',
      label: t('lead_time'),
      render: (row) =>
        row.max_lead_time === null ? t('rule.any_lead_time') : t('lead_days', { count: row.max_lead_time }),
    },
    {
      key: 'weekdays',
      label: t('rule.weekdays'),
      render: (row) => (row.weekdays.length === 0 ? t('rule.any') : dayNames(row.weekdays)),
    },
    {
      key: 'ufs',
      label: t('rule.ufs'),
      render: (row) => (row.ufs.length === 0 ? t('rule.any') : row.ufs.join(', ')),
    },
    {
      key: 'active',
      label: t('status_label'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>
          {t(row.active ? 'rule.active' : 'rule.inactive')}
        </StatusBadge>
      ),
    },
  ]
}

/** How the carrier of a request is chosen (feature 15): rules in order, the first that fits decides. */
export const RequestRulesPage = () => {
  const { t } = useTexts('requests')
  const may = useMay()
  const [edited, setEdited] = useState<RuleRow | 'new' | null>(null)
  const columns = useRuleColumns()
  const mayWrite = may('request_rules.write')
  const removal = useRowRemoval<RuleRow>(requestCarrierRules, {
    title: t('rule.remove_title'),
    text: (row) => t('rule.remove_text', { name: row.name }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const create = mayWrite ? (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
      {t('rule.new')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<RuleRow>
        resource={requestCarrierRules}
        title={t('rule.title')}
        description={t('rule.text')}
        columns={columns}
        rowName={(row) => row.name}
        actions={create}
        above={
          may('features.request_shipping_defined_api') ? null : <Alert color="yellow">{t('rule.off')}</Alert>
        }
        {...(mayWrite
          ? {
              onRow: setEdited,
              rowActions: (row: RuleRow) => [
                { label: t('rule.change'), icon: IconEdit, onClick: () => setEdited(row) },
                { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ],
            }
          : {})}
        empty={{ title: t('rule.empty'), text: t('rule.empty_text'), action: create }}
      />
      {edited === null ? null : (
        <RuleDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
