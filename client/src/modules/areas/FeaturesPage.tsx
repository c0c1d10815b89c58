import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { FeatureSwitches } from '#client/kit/FeatureSwitches.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { type RowOf, useResource, useResourceList } from '#client/kit/use-resource.ts'
import { taxId } from '#client/lib/format.ts'
import { IconToggleLeft } from '#client/ui/icons.ts'

type Company = RowOf<typeof companies>

/** The operator picks a company and switches its features (spec 000 §6: features are switched per company). */
export const FeaturesPage = () => {
  const { t } = useTexts('areas')
  const [search, setSearch] = useSearchParams()
  const id = search.get('company')
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 250)
  const chosen = useResource<Company>(companies, id ?? undefined)
  const found = useResourceList<Company>(companies, {
    page: { number: 1, size: 20 },
    ...(asked.trim() ? { filter: { search: asked.trim() } } : {}),
  })
  const label = (row: Company) => `${row.fantasy_name} · ${taxId(row.cnpj)}`
  const rows = [...(chosen.data ? [chosen.data] : []), ...(found.data?.rows ?? [])]
  const options = rows
    .filter((row, index) => rows.findIndex((one) => one.id === row.id) === index)
    .map((row) => ({ value: row.id, label: label(row) }))
  return (
    <>
      <PageHeader title={t('titles.features')} description={t('switches.text')} />
      <Select
        mt="md"
        mb="lg"
        maw={480}
        label={t('switches.company')}
        placeholder={t('switches.pick')}
        searchable
        data={options}
        filter={({ options: all }) => all}
        value={id}
        onSearchChange={(value) => {
          if (!options.some((option) => option.label === value)) setTyped(value)
        }}
        onChange={(value) => setSearch(value ? { company: value } : {}, { replace: true })}
        leftSection={<IconToggleLeft size={18} aria-hidden />}
      />
      {id ? (
        <FeatureSwitches companyId={id} companyName={chosen.data?.fantasy_name ?? ''} />
      ) : (
        <p style={{ color: 'var(--mantine-color-dimmed)' }}>{t('switches.none')}</p>
      )}
    </>
  )
}
