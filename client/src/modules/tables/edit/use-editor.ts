import { useCallback, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { approveTable } from '#shared/tables/table.calls.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useSheets } from '../components/use-sheets.ts'
import type { CityNames } from '../words.ts'
import { problemsOf } from './checks.ts'
import { useHistory } from './history.ts'
import { useConflict } from './use-conflict.ts'
import { useSaving } from './use-saving.ts'

type Extra = { rate: string; kind: string; label: string | null }

/** Where the editor goes once a draft is kept or sent. */
const useWays = (document: TableDocument) => {
  const { t } = useTexts('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  /** Lets the page be left without a question. */
  const released = useRef(false)
  const tellSaved = async (id: number, version: number) => {
    if (id === document.id) {
      notifySuccess(t('edit.saved'))
      return
    }
    notifySuccess(t('edit.saved_version', { version }))
    released.current = true
    await navigate(pathTo('table_update', { id }) ?? '/', { replace: true })
  }
  const tellSent = async (id: number) => {
    released.current = true
    notifySuccess(t('edit.sent'))
    await navigate(pathTo('table', { id }) ?? '/')
  }
  return { released, tellSaved, tellSent }
}

/** A table while it is edited: its draft with undo, its saving, sending, and what a conflict asks. */
export const useEditor = (document: TableDocument, names: CityNames) => {
  const kept = useSaving(document)
  const { base } = kept
  const history = useHistory(base.draft)
  const { now: draft, change } = history
  const [extra, setExtra] = useState<readonly Extra[]>([])
  const addExtra = useCallback((one: Extra) => setExtra((list) => [...list, one]), [])
  const [failure, setFailure] = useState<unknown>(null)
  const ways = useWays(document)
  const approve = useCall(approveTable, { invalidates: ['simulation_tables'] })
  const sheets = useSheets(draft, names, extra)
  const dirty = draft !== base.draft

  const keep = async (over = base.document, what = draft): Promise<number | null> => {
    setFailure(null)
    // The list of problems follows the keys a moment later; a saved draft is looked at as it stands.
    if (problemsOf(what, sheets).some(({ blocks }) => blocks)) return null
    try {
      const saved = await kept.save(what, over)
      if (!saved) return null
      await ways.tellSaved(saved.id, saved.document.version)
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
      await approve.mutateAsync({ id, input: { approved: true } })
      await ways.tellSent(id)
    } catch (error) {
      setFailure(error)
    }
  }
  const conflict = useConflict({ kept, history, laneOf: sheets.laneOf, keep })
  return {
    history,
    draft,
    change,
    sheets,
    addExtra,
    dirty,
    version: base.document.version,
    saving: kept.saving,
    sending: approve.isPending,
    failure,
    released: ways.released,
    keep,
    send,
    conflict,
  }
}
