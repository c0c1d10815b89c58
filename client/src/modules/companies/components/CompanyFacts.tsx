import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { sectorText } from '#client/kit/company-words.ts'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { dateTime, orMissing, phone, taxId } from '#client/lib/format.ts'
import { type CompanyRow, addressText } from '../kinds.ts'

/** Identity, contact and address of a company, as every partner may see them. */
export const CompanyFacts = ({ row }: { row: Omit<CompanyRow, 'linked' | 'type'> }) => {
  const { t } = useTexts('companies')
  const { responsible } = row
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <KeyFacts
        title={t('identity')}
        facts={[
          { label: t('fantasy_name'), value: row.fantasy_name },
          { label: t('social_reason'), value: row.social_reason },
          { label: t('cnpj'), value: taxId(row.cnpj) },
          { label: t('sector_id'), value: sectorText(row.sector_id) },
          { label: t('code'), value: orMissing(row.code) },
          { label: t('head_office'), value: t(row.is_subsidiary ? 'is_branch' : 'is_head') },
        ]}
      />
      <KeyFacts
        title={t('contact')}
        facts={[
          {
            label: t('responsible'),
            value: responsible ? [responsible.name, responsible.email].filter(Boolean).join(' · ') : null,
          },
          { label: t('telephone'), value: phone(row.telephone) },
          { label: t('address'), value: addressText(row.address) },
          { label: t('state_registration'), value: row.state_registration },
          { label: t('municipal_registration'), value: row.municipal_registration },
          { label: t('created_at'), value: dateTime(row.created_at) },
          { label: t('updated_at'), value: dateTime(row.updated_at) },
        ]}
      />
    </SimpleGrid>
  )
}
