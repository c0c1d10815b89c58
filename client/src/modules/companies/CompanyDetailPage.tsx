import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { usePageTitle } from '#client/kit/page-title.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { dateTime, phone, taxId } from '#client/lib/format.ts'
import { ActiveBadge } from './components/company-columns.tsx'
import { type CompanyRow, KIND_CONTRACTS, kindOfPath } from './kinds.ts'

/** A partner as its partners may see it; its data is its own to change. */
export const CompanyDetailPage = () => {
  const { t } = useTranslation('companies')
  const kind = kindOfPath(useLocation().pathname)
  const { id } = useParams()
  const query = useResource<CompanyRow>(KIND_CONTRACTS[kind], id)
  usePageTitle(query.data?.fantasy_name)
  return (
    <WithRecord query={query}>
      {(row) => (
        <DetailPage
          title={row.fantasy_name}
          status={<ActiveBadge active={row.active} />}
          subtitle={
            <Text size="sm" c="dimmed">
              {t('read_only')}
            </Text>
          }
        >
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <KeyFacts
              title={t('identity')}
              facts={[
                { label: t('fantasy_name'), value: row.fantasy_name },
                { label: t('social_reason'), value: row.social_reason },
                { label: t('cnpj'), value: taxId(row.cnpj) },
                { label: t('code'), value: row.code },
              ]}
            />
            <KeyFacts
              title={t('contact')}
              facts={[
                { label: t('telephone'), value: phone(row.telephone) },
                { label: t('state_registration'), value: row.state_registration },
                { label: t('municipal_registration'), value: row.municipal_registration },
                { label: t('created_at'), value: dateTime(row.created_at) },
                { label: t('updated_at'), value: dateTime(row.updated_at) },
              ]}
            />
          </SimpleGrid>
        </DetailPage>
      )}
    </WithRecord>
  )
}
