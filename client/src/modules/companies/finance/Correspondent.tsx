import { Anchor } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { type RowOf, useResource } from '#client/kit/use-resource.ts'

/** Who looks after a taker or an institution, for the operator; its page is where takers are handed over. */
export const Correspondent = ({ id }: { id: number | null }) => {
  const { t } = useTexts('companies')
  const pathTo = usePathTo()
  const { data } = useResource<RowOf<typeof companies>>(companies, id === null ? undefined : String(id))
  const path = data ? pathTo('user_finance_manager_details', { id: data.id }) : null
  const name = data?.fantasy_name ?? null
  return (
    <KeyFacts
      title={t('correspondent')}
      facts={[
        {
          label: t('kind.finance_manager'),
          value:
            path === null ? (
              name
            ) : (
              <Anchor component={Link} to={`${path}?tab=attended`} size="sm">
                {name}
              </Anchor>
            ),
        },
      ]}
    />
  )
}
