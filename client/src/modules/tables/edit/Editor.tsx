/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Alert, Button, Group, Tooltip, ActionIcon } from '@mantine/core'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { approveTable } from '#shared/tables/table.calls.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { LeaveGuard } from '#client/kit/form/LeaveGuard.tsx'
import { errorText, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconArrowBackUp, IconArrowForwardUp, IconSend } from '#client/ui/icons.ts'
import { SituationBadge } from '../components/SituationBadge.tsx'
import { useSheets } from '../components/use-sheets.ts'
import type { CityNames } from '../words.ts'
import { type FreightTable, may } from '../table.ts'
import { type Problem, problemsOf } from './checks.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { mergeDrafts, theirChanges } from './conflict.ts'
import { draftOf } from './draft.ts'
import { HeadFields } from './HeadFields.tsx'
import { useHistory } from './history.ts'
import { Problems } from './ProblemList.tsx'
import { type GoTo, PricesTab } from './PricesTab.tsx'
import { RatesTab } from './RatesTab.tsx'
import { useSaving } from './use-saving.ts'

type Props = { table: FreightTable; document: TableDocument; names: CityNames }
type Extra = { rate: string; kind: string; label: string | null }

/** The editor of a table: terms, price sheets, rates; saved as a draft, sent by approving one's own side. */
export const Editor = ({ table, document, names }: Props) => {
  const { t } = useTranslation('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [, setSearch] = useSearchParams()
  const { base, setBase, saving, conflict, setConflict, save } = useSaving(document)
  const { now: draft, change, undo, redo, reset, canUndo, canRedo } = useHistory(base.draft)
  const [extra, setExtra] = useState<readonly Extra[]>([])
  const addExtra = useCallback((one: Extra) => setExtra((list) => [...list, one]), [])
  const [goTo, setGoTo] = useState<GoTo | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const released = useRef(false)
  const act = useCall(approveTable, { invalidates: ['simulation_tables'] })
  const sheets = useSheets(draft, names, extra)
  const { laneOf } = sheets
  const [blocked, setBlocked] = useState(false)
  const dirty = draft !== base.draft

  const keep = async (over = base.document, what = draft): Promise<number | null> => {
    setFailure(null)
    // The list of problems follows the keys a moment later; a saved draft is looked at as it stands.
    if (problemsOf(what, sheets).some(({ blocks }) => blocks)) return null
    try {
      const saved = await save(what, over)
      if (!saved) return null
      notifySuccess(
        t(saved.id === document.id ? 'edit.saved' : 'edit.saved_version', {
          version: saved.document.version,
        }),
      )
      if (saved.id !== document.id) {
        released.current = true
        await navigate(pathTo('table_update', { id: saved.id }) ?? '/', { replace: true })
      }
      return saved.id
    } catch (error) {
      setFailure(error)
      return null
    }
  }
  const send = async () => {
    const id = dirty ? await keep() : document.id
    if (id === null) return
    try {
      await act.mutateAsync({ id, input: { approved: true } })
      released.current = true
      notifySuccess(t('edit.sent'))
      await navigate(pathTo('table', { id }) ?? '/')
    } catch (error) {
      setFailure(error)
    }
  }
  const canSave = dirty && !blocked && !saving
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  useEffect(() => {
    onKey.current = (event) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const typing = (event.target as HTMLElement).matches('input, textarea')
      if (key === 's') {
        event.preventDefault()
        if (canSave) void keep()
      } else if (!typing && (key === 'y' || (key === 'z' && event.shiftKey))) {
        event.preventDefault()
        redo()
      } else if (!typing && key === 'z') {
        event.preventDefault()
        undo()
      }
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

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
  const changes = useMemo(
    () =>
      conflict
        ? theirChanges(base.draft, draftOf(conflict), draft, {
            laneOf,
            headOf: (name) => text(`tables:field.${name}`, {}, name),
            whole: t('compare.whole_table'),
            rates: t('tab.rates'),
          })
        : null,
    [conflict, base.draft, draft, laneOf, t],
  )
  const takeTheirs = () => {
    if (!conflict) return
    const theirs = draftOf(conflict)
    setBase({ document: conflict, draft: theirs })
    reset(theirs)
    setConflict(null)
  }
  const merge = () => {
    if (!conflict) return
    const merged = mergeDrafts(base.draft, draftOf(conflict), draft)
    setConflict(null)
    change(() => merged)
    void keep(conflict, merged)
  }
  const own = may(table, 'approve')
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
            t('field.version_number', { version: base.document.version }),
            dirty ? t('edit.unsaved') : t('edit.all_saved'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      actions={
        <Group gap="xs">
          <HistoryButtons canUndo={canUndo} canRedo={canRedo} undo={undo} redo={redo} />
          <Button
            variant={own ? 'default' : 'filled'}
            loading={saving}
            disabled={!canSave}
            onClick={() => void keep()}
          >
            {t('edit.save')}
          </Button>
          {own ? (
            <Button
              leftSection={<IconSend size={17} aria-hidden />}
              loading={act.isPending}
              disabled={blocked || saving}
              onClick={() => void send()}
            >
              {t('edit.send')}
            </Button>
          ) : null}
        </Group>
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
              <PricesTab draft={draft} sheets={sheets} change={change} goTo={goTo} onExtra={addExtra} />
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
      <LeaveGuard when={dirty} released={released} />
      {changes === null ? null : (
        <ConflictDialog
          changes={changes}
          onMerge={merge}
          onTheirs={takeTheirs}
          onClose={() => setConflict(null)}
        />
      )}
    </DetailPage>
  )
}

type Undo = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

const HistoryButtons = memo(({ canUndo, canRedo, undo, redo }: Undo) => {
  const { t } = useTranslation('tables')
  return (
    <>
      <Tooltip label={`${t('edit.undo')} (Ctrl+Z)`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('edit.undo')}
          disabled={!canUndo}
          onClick={undo}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t('edit.redo')} (Ctrl+Y)`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('edit.redo')}
          disabled={!canRedo}
          onClick={redo}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  )
})
