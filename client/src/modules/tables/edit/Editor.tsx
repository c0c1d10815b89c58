/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Alert } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { LeaveGuard } from '#client/kit/form/LeaveGuard.tsx'
import { errorText } from '#client/kit/error-text.ts'
import { date } from '#client/lib/format.ts'
import { SituationBadge } from '../components/SituationBadge.tsx'
import type { CityNames } from '../words.ts'
import { type FreightTable, may } from '../table.ts'
import type { Problem } from './checks.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditorButtons } from './EditorButtons.tsx'
import { HeadFields } from './HeadFields.tsx'
import { Problems } from './ProblemList.tsx'
import { type GoTo, PricesTab } from './PricesTab.tsx'
import { RatesTab } from './RatesTab.tsx'
import { useEditor } from './use-editor.ts'
import { useEditorKeys } from './use-editor-keys.ts'

type Props = { table: FreightTable; document: TableDocument; names: CityNames }

/** Opens the tab, and the cell, that a problem stands in. */
const useGoTo = () => {
  const [, setSearch] = useSearchParams()
  const [goTo, setGoTo] = useState<GoTo | null>(null)
  const go = useCallback(
    ({ where, row, column }: Problem) => {
      setSearch(where === 'head' ? { tab: 'terms' } : where === 'rates' ? { tab: 'rates' } : {}, {
        replace: true,
      })
      if ((where === 'lanes' || where === 'km') && row !== undefined && column !== undefined)
        setGoTo({ where, row, column })
    },
    [setSearch],
  )
  return { goTo, go }
}

/** The editor of a table: terms, price sheets, rates; saved as a draft, sent by approving one's own side. */
export const Editor = ({ table, document, names }: Props) => {
  const { t } = useTexts('tables')
  const editor = useEditor(document, names)
  const { draft, change, sheets, dirty, saving, failure } = editor
  const { canUndo, canRedo, undo, redo } = editor.history
  const { goTo, go } = useGoTo()
  const [blocked, setBlocked] = useState(false)
  const canSave = dirty && !blocked && !saving
  const save = () => void editor.keep()
  useEditorKeys({ save: () => canSave && save(), undo, redo })
  const { changes } = editor.conflict
  return (
    <DetailPage
      title={draft.head.table || t('edit.title')}
      status={<SituationBadge table={table} size="lg" />}
      subtitle={
        <span aria-live="polite">
          {[
            table.transporter?.fantasy_name,
            table.shipper?.fantasy_name,
            t('field.range', { from: date(draft.head.date_start), until: date(draft.head.date_end) }),
            t('field.version_number', { version: editor.version }),
            dirty ? t('edit.unsaved') : t('edit.all_saved'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      actions={
        <EditorButtons
          own={may(table, 'approve')}
          saving={saving}
          sending={editor.sending}
          canSave={canSave}
          canSend={!blocked && !saving}
          onSave={save}
          onSend={() => void editor.send()}
          canUndo={canUndo}
          canRedo={canRedo}
          undo={undo}
          redo={redo}
        />
      }
    >
      {may(table, 'new_version') ? (
        <Alert color="blue" mb="md">
          {t('edit.new_version')}
        </Alert>
      ) : null}
      {failure === null ? null : (
        <Alert color="red" mb="md" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {errorText(failure)}
        </Alert>
      )}
      <Problems draft={draft} sheets={sheets} onGo={go} onBlocked={setBlocked} />
      <UrlTabs
        tabs={[
          {
            value: 'prices',
            label: t('tab.prices'),
            content: () => (
              <PricesTab
                draft={draft}
                sheets={sheets}
                change={change}
                goTo={goTo}
                onExtra={editor.addExtra}
              />
            ),
          },
          {
            value: 'rates',
            label: t('tab.rates'),
            count: draft.rates.length,
            content: () => (
              <RatesTab rates={draft.rates} onChange={(rates) => change((now) => ({ ...now, rates }))} />
            ),
          },
          {
            value: 'terms',
            label: t('tab.terms'),
            content: () => (
              <HeadFields
                head={draft.head}
                onChange={(head) => change((now) => ({ ...now, head: { ...now.head, ...head } }))}
              />
            ),
          },
        ]}
      />
      <LeaveGuard when={dirty} released={editor.released} />
      {changes === null ? null : (
        <ConflictDialog
          changes={changes}
          onMerge={editor.conflict.merge}
          onTheirs={editor.conflict.takeTheirs}
          onClose={editor.conflict.close}
        />
      )}
    </DetailPage>
  )
}
