import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { users } from '#shared/users/users.contract.ts'
import { assignPerson } from '#shared/companies/company.calls.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { FinanceRow } from './finance-kind.ts'

const PARTS = ['mentor', 'prospector'] as const
const ACTIVE = { active: 'true' }

/** A company may hold a mentor and a prospector among the users of its finance manager (spec 000 §6). */
export const Caretakers = ({ company }: { company: FinanceRow }) => {
  const { t } = useTexts('companies')
  const may = useMay()
  const calls = {
    mentor: useCall(assignPerson.mentor, { invalidates: ['companies'] }),
    prospector: useCall(assignPerson.prospector, { invalidates: ['companies'] }),
  }
  if (!may('companies.assign') || !may('users.read')) return null
  const assign = (part: (typeof PARTS)[number], id: string | null) =>
    void calls[part]
      .mutateAsync({
        id: company.id,
        input: { user_id: id === null ? null : Number(id) },
      })
      .then(() => notifySuccess(t('assigned')))
      .catch((error: unknown) => notifyError(error))
  return (
    <Panel title={t('caretakers')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {PARTS.map((part) => {
          const current = company[`${part}_id`]
          return (
            <ResourcePicker<RowOf<typeof users>>
              key={part}
              label={t(`caretaker.${part}`)}
              description={t(`caretaker_text.${part}`)}
              resource={users}
              filter={ACTIVE}
              optionLabel={(user) => user.name}
              value={current === null ? null : String(current)}
              onChange={(id) => assign(part, id)}
              disabled={calls[part].isPending}
            />
          )
        })}
      </SimpleGrid>
    </Panel>
  )
}
