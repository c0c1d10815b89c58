import { useState } from 'react'
import type { Call } from '#shared/kit/call.ts'
import type { Repeats, SheetMapping, SheetPreview, SheetResult } from '#shared/sheet-imports/sheet-import.ts'
import { invalidateResources } from '#client/lib/query-client.ts'

/** A call that takes a sheet with its mapping and, where rows repeat, which counts; as the rooms declare theirs. */
export type SheetSender<T> = (file: File, mapping: SheetMapping, repeats: Repeats | null) => Promise<T>

type Senders = {
  preview: SheetSender<SheetPreview>
  write: SheetSender<SheetResult>
  /** Resource whose lists are read again. */
  resource: Call['path']
}

const mappingOf = ({ columns }: SheetPreview): SheetMapping =>
  columns.flatMap(({ column, field, is_unanswered }) => (is_unanswered ? [] : [{ column, field }]))

/** A sheet on its way: chosen, understood, written. */
export const useSheetImport = ({ preview, write, resource }: Senders) => {
  const [file, setFile] = useState<File | null>(null)
  const [shown, setShown] = useState<SheetPreview | null>(null)
  const [result, setResult] = useState<SheetResult | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [repeats, setRepeats] = useState<Repeats | null>(null)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File) =>
    run(async () => {
      setShown(await preview(chosen, [], null))
      setFile(chosen)
    })
  const answer = (column: number, field: string | null) =>
    run(async () => {
      if (!file || !shown) return
      const others = mappingOf(shown).filter((one) => one.column !== column)
      setShown(await preview(file, [...others, { column, field }], repeats))
    })
  const sayRepeats = (said: Repeats) =>
    run(async () => {
      if (!file || !shown) return
      setShown(await preview(file, mappingOf(shown), said))
      setRepeats(said)
    })
  const send = () =>
    run(async () => {
      if (!file || !shown) return
      setResult(await write(file, mappingOf(shown), repeats))
      await invalidateResources(resource)
    })
  const restart = () => {
    setFile(null)
    setRepeats(null)
    setShown(null)
    setError(null)
  }
  return { shown, result, error, isBusy, repeats, choose, answer, sayRepeats, send, restart }
}
