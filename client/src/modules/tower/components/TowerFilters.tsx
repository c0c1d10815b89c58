import { Group, SegmentedControl, Select } from '@mantine/core'
import { text } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import { shippers, transporters } from '#shared/companies/companies.contract.ts'
import { isUf, UFS } from '#shared/kit/br/uf.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { ListSearch } from '#client/kit/list/ListSearch.tsx'
import styles from './tower.module.css'
import type { TowerUrl } from '../tower-url.ts'

type Props = { url: TowerUrl; picksShipper: boolean; onChange: (changes: Partial<TowerUrl>) => void }

/** What narrows list and map beside the counters. */
export const TowerFilters = ({ url, picksShipper, onChange }: Props) => {
  const { t } = useTexts('tower')
  return (
    <Group gap="sm" align="end">
      <ListSearch
        value={url.search}
        placeholder={t('search')}
        onChange={(search) => onChange({ search, order: null })}
      />
      <SegmentedControl
        className={styles.care ?? ''}
        aria-label={t('care.filter')}
        value={url.care ?? 'all'}
        onChange={(value) => onChange({ care: value === 'mine' || value === 'free' ? value : null })}
        data={(['all', 'free', 'mine'] as const).map((value) => ({ value, label: t(`care.${value}`) }))}
      />
      {picksShipper ? (
        <ResourcePicker<{ fantasy_name: string }>
          name="shipper"
          label={t('shipper')}
          resource={shippers}
          optionLabel={(company) => company.fantasy_name}
          value={url.shipper === null ? null : String(url.shipper)}
          onChange={(value) => onChange({ shipper: value ? Number(value) : null, order: null })}
        />
      ) : null}
      <ResourcePicker<{ fantasy_name: string }>
        name="carrier"
        label={t('carrier')}
        resource={transporters}
        optionLabel={(company) => company.fantasy_name}
        value={url.carrier === null ? null : String(url.carrier)}
        onChange={(value) => onChange({ carrier: value ? Number(value) : null, order: null })}
      />
      <Select
        label={t('uf')}
        placeholder={text('kit:form.pick')}
        w={150}
        clearable
        searchable
        data={[...UFS]}
        value={url.uf}
        onChange={(uf) => onChange({ uf: uf !== null && isUf(uf) ? uf : null, order: null })}
      />
    </Group>
  )
}
