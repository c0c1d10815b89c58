import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { SubjectInput } from '#shared/personal-data/personal-data.contract.ts'
import type { RowAction } from '../list/list-types.ts'
import { useMay } from '../use-access.ts'
import { IconShieldCheck } from '#client/ui/icons.ts'
import { PersonalDataDialog } from './PersonalDataDialog.tsx'

/**
 * 'Dados pessoais' as an action of a row that is a person: none for who may not ask. `dialog` belongs somewhere on the page.
 */
export const usePersonalData = (): {
  actionsOf: (subject: SubjectInput) => RowAction[]
  open: (subject: SubjectInput) => void
  dialog: ReactNode
} => {
  const { t } = useTexts('kit')
  const may = useMay()
  const [subject, setSubject] = useState<SubjectInput | null>(null)
  const actionsOf = (of: SubjectInput): RowAction[] =>
    may('personal_data.manage')
      ? [{ label: t('personal_data.title'), icon: IconShieldCheck, onClick: () => setSubject(of) }]
      : []
  const dialog =
    subject === null ? null : <PersonalDataDialog subject={subject} onClose={() => setSubject(null)} />
  return { actionsOf, open: setSubject, dialog }
}
