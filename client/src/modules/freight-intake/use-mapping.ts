import { useState } from 'react'
import type { ColumnMeaning, SheetMapping } from '#shared/freight-intake/fields.ts'
import { checkIntake, previewIntake, remapIntake } from '#shared/freight-intake/intake.calls.ts'
import type { previewIntakeInput } from '#shared/freight-intake/intake-actions.ts'
import { useCall } from '#client/kit/use-call.ts'
import { isApiError } from '#client/lib/api-error.ts'
import type * as z from 'zod'
import { TOUCHED, type Intake } from './intake.ts'

/** A refused answer means that the sheet, read again, has another question. */
const asksMore = (error: unknown): boolean =>
  isApiError(error) &&
  error.issues.some(({ source }) => source?.pointer?.startsWith('/data/attributes/answers') === true)

/** The mapping as the server read it anew, with the answers that a person gave while it read. */
const withAnswers = (intake: Intake, given: SheetMapping['answers'] = {}): SheetMapping => {
  const { mapping, preview } = intake
  const asked = new Set((preview.questions ?? []).map(({ key }) => key))
  const newer = Object.entries(given).filter(
    ([key, answer]) => asked.has(key) && mapping.answers?.[key] !== answer,
  )
  return newer.length === 0
    ? mapping
    : { ...mapping, answers: { ...mapping.answers, ...Object.fromEntries(newer) } }
}

/** A sheet's mapping while a person corrects it, and the calls that read it again. */
export const useMapping = (intake: Intake) => {
  const { id } = intake
  const look = useCall(previewIntake, { invalidates: TOUCHED })
  const remap = useCall(remapIntake, { invalidates: TOUCHED })
  const check = useCall(checkIntake, { invalidates: TOUCHED })
  const [mapping, setMapping] = useState<SheetMapping>(intake.mapping)
  const [failure, setFailure] = useState<unknown>(null)
  const [seen, setSeen] = useState(intake.updated_at)
  if (seen !== intake.updated_at) {
    setSeen(intake.updated_at)
    setMapping(withAnswers(intake, mapping.answers))
  }
  const attempt = async (step: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    try {
      await step()
      return true
    } catch (error) {
      setFailure(error)
      if (asksMore(error)) await remap.mutateAsync({ id, input: mapping }).catch(() => undefined)
      return false
    }
  }
  const isChanged = mapping !== intake.mapping
  return {
    mapping,
    setMapping,
    failure,
    isChanged,
    isBusy: look.isPending || remap.isPending || check.isPending,
    change: (column: number, meaning: Partial<ColumnMeaning>) =>
      setMapping({
        ...mapping,
        columns: mapping.columns.map((one) =>
          one.column === column ? { ...one, ...meaning, doubt: undefined } : one,
        ),
      }),
    look: (input: z.input<typeof previewIntakeInput>) => attempt(() => look.mutateAsync({ id, input })),
    readAgain: () => attempt(() => remap.mutateAsync({ id, input: mapping })),
    check: () => attempt(() => check.mutateAsync({ id, input: mapping })),
  }
}

export type MappingEdit = ReturnType<typeof useMapping>
