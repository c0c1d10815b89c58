import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { text } from '#client/lib/i18n.ts'
import type { useSheets } from '../components/use-sheets.ts'
import { mergeDrafts, theirChanges } from './conflict.ts'
import { type Draft, draftOf } from './draft.ts'
import type { useHistory } from './history.ts'
import type { useSaving } from './use-saving.ts'

type Parts = {
  kept: ReturnType<typeof useSaving>
  history: ReturnType<typeof useHistory<Draft>>
  laneOf: ReturnType<typeof useSheets>['laneOf']
  keep: (over: TableDocument, draft: Draft) => Promise<unknown>
}

/** Another user saved first: their changes in words (null without a conflict), to be taken over or merged. */
export const useConflict = ({ kept, history, laneOf, keep }: Parts) => {
  const { t } = useTexts('tables')
  const { base, setBase, conflict, setConflict } = kept
  const { now: draft, change, reset } = history
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
  return { changes, takeTheirs, merge, close: () => setConflict(null) }
}
