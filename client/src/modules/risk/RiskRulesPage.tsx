import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { viewPlan } from '#shared/companies/company.calls.ts'
import { riskRules } from '#shared/risk/risk-rules.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { send } from '#client/lib/call.ts'
import { date, orMissing } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { IconEdit, IconExternalLink, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { RuleDialog } from './components/RuleDialog.tsx'
import { bandText, needsText, type Rule } from './rules.ts'

const INCLUDE = ['shipper', 'risk_manager', 'pgr_file'] as const

const periodText = ({ starts_on, ends_on }: Rule): string =>
  ends_on === null
    ? text('kit:list.since', { date: date(starts_on) })
    : `${date(starts_on)} – ${date(ends_on)}`

const columnsOf = (t: (key: string) => string): Column<Rule>[] => [
  {
    key: 'name',
    label: t('rules.name'),
    sort: 'name',
    fixed: true,
    card: 'title',
    render: (row) => <LinkCell to={null}>{row.name}</LinkCell>,
  },
  { key: 'band', label: t('rules.band'), sort: 'value_from', render: bandText },
  {
    key: 'modal',
    label: t('rules.modal'),
    render: (row) =>
      row.modal === null ? t('rules.every_modal') : text(`orders:modal.${row.modal}`, {}, row.modal),
  },
  { key: 'needs', label: t('rules.needs'), render: needsText },
  { key: 'period', label: t('rules.period'), sort: 'starts_on', render: periodText },
  { key: 'shipper', label: t('rules.shipper'), render: (row) => orMissing(row.shipper?.fantasy_name) },
  { key: 'manager', label: t('rules.manager'), render: (row) => orMissing(row.risk_manager?.fantasy_name) },
]

const openFile = ({ pgr_file_id }: Rule): void => {
  showLinked(send(viewPlan, { id: String(pgr_file_id) })).catch(notifyError)
}

/** Lines of the shippers' risk management programmes. */
export const RiskRulesPage = () => {
  const { t } = useTexts('risk')
  const writes = useMay()('risk_rules.write')
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
  const removal = useRowRemoval<Rule>(riskRules, {
    title: (row) => t('rules.remove_title', { name: row.name }),
    text: t('rules.remove_text'),
    confirm: t('rules.remove'),
    done: t('rules.removed'),
  })
  return (
    <>
      <ResourceList<Rule>
        resource={riskRules}
        title={t('rules.title')}
        description={t('rules.text')}
        columns={columnsOf((key) => text(`risk:${key}`, {}, key))}
        filters={[{ kind: 'boolean', name: 'in_force', label: t('rules.in_force'), suggested: true }]}
        include={INCLUDE}
        rowName={(row) => row.name}
        {...(writes ? { onRow: setEdited } : {})}
        rowActions={(row) => [
          ...(row.pgr_file_id === null
            ? []
            : [{ label: t('rules.file'), icon: IconExternalLink, onClick: () => openFile(row) }]),
          ...(writes
            ? [
                { label: t('rules.change'), icon: IconEdit, onClick: () => setEdited(row) },
                { label: t('rules.remove'), icon: IconTrash, danger: true, onClick: () => removal.ask(row) },
              ]
            : []),
        ]}
        actions={
          <Can ability="risk_rules.write">
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
              {t('rules.new')}
            </Button>
          </Can>
        }
        empty={{ title: t('rules.empty'), text: t('rules.empty_text') }}
      />
      {edited === null ? null : (
        <RuleDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
