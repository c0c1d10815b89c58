import { Button, MultiSelect, TagsInput, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { cities } from '#shared/places/places.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { STATES } from '#client/kit/place/states.ts'
import type { RateRow } from './draft.ts'

const bare = (value: string): string => value.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`

type Props = { rate: RateRow; onChange: (change: Partial<RateRow>) => void }

/** Where and for whom a rate counts: states, cities, recipients. */
export const RateWhere = ({ rate, onChange: change }: Props) => {
  const { t } = useTexts('tables')
  return (
    <>
      <MultiSelect
        label={t('rate.field.states')}
        placeholder={rate.states.length === 0 ? t('rate.all_states') : ''}
        searchable
        clearable
        data={STATES.map(({ uf, name }) => ({ value: uf, label: `${uf} · ${name}` }))}
        value={rate.states}
        onChange={(states) => change({ states })}
      />
      <div>
        <ResourcePicker<{ name: string; uf: string }>
          label={t('rate.add_city')}
          description={t('rate.cities_now', { count: rate.cities.length })}
          resource={cities}
          optionLabel={cityName}
          value={null}
          onChange={(id) => id !== null && change({ cities: [...new Set([...rate.cities, Number(id)])] })}
        />
        {rate.cities.length > 0 ? (
          <Button mt={6} size="compact-xs" variant="default" onClick={() => change({ cities: [] })}>
            {t('rate.clear_cities')}
          </Button>
        ) : null}
      </div>
      <TagsInput
        label={t('rate.field.documents')}
        description={t('rate.documents_hint')}
        value={rate.documents}
        splitChars={[',', ';', ' ', '\n']}
        onChange={(values) =>
          change({
            documents: values.map(bare).filter((value) => value.length >= 8 && value.length <= 14),
          })
        }
      />
      {rate.documents.length > 0 ? (
        <TextInput
          label={t('rate.field.social_reason')}
          maxLength={120}
          value={rate.social_reason ?? ''}
          onChange={(event) => change({ social_reason: event.currentTarget.value || null })}
        />
      ) : null}
    </>
  )
}
