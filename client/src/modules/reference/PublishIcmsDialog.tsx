import { Divider, MultiSelect, SimpleGrid, Table, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { publishIcms } from '#shared/reference/publication.calls.ts'
import { icms, icmsPublishInput } from '#shared/reference/taxes.contract.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { useCall } from '#client/kit/use-call.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { date, orMissing, percent } from '#client/lib/format.ts'
import { STATES } from '#client/kit/place/states.ts'
import { ValidFromField } from './PublishDialog.tsx'
import { ICMS_BEGINNING } from './dated.tsx'

export type Pair = { origin: string; destination: string }

const OPTIONS = STATES.map(({ uf, name }) => ({ value: uf, label: `${uf} · ${name}` }))

const StatesField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string[]>(props)
  return (
    <MultiSelect
      {...input}
      data={OPTIONS}
      searchable
      clearable
      hidePickedOptions
      value={value ?? []}
      onChange={onChange}
    />
  )
}

/** An exempt pair has no percentage. */
const RateField = () => {
  const { t } = useTexts('reference')
  const exempt = useWatch({ name: 'exempt' }) as boolean | undefined
  return (
    <DecimalField
      name="rate"
      label={t('icms.rate')}
      suffix="%"
      required={!exempt}
      disabled={exempt ?? false}
    />
  )
}

/** Everything that was ever published of a pair. */
const PairHistory = ({ origin, destination }: Pair) => {
  const { t } = useTexts('reference')
  const list = useResourceList<RowOf<typeof icms>>(icms, {
    filter: { origin, destination },
    sort: '-valid_from',
    page: { number: 1, size: 50 },
  })
  return (
    <Table verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field.valid_from')}</Table.Th>
          <Table.Th ta="right">{t('icms.rate')}</Table.Th>
          <Table.Th>{t('field.source')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(list.data?.rows ?? []).map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              {row.valid_from === ICMS_BEGINNING ? t('icms.always') : date(row.valid_from)}
            </Table.Td>
            <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
              {row.exempt ? t('icms.exempt') : percent(row.rate)}
            </Table.Td>
            <Table.Td>{orMissing(row.source)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** A rate for one pair or for many, from a day on; what has counted stays in the history. */
export const PublishIcmsDialog = ({ pair, onClose }: { pair: Pair | null; onClose: () => void }) => {
  const { t } = useTexts('reference')
  const publish = useCall(publishIcms, { invalidates: ['icms'] })
  return (
    <FormDialog
      title={pair ? t('icms.pair', pair) : t('icms.publish')}
      size="lg"
      onClose={onClose}
      schema={icmsPublishInput}
      defaults={{
        origins: pair ? [pair.origin] : [],
        destinations: pair ? [pair.destination] : [],
        exempt: false,
        valid_from: dayFromToday(1),
      }}
      onSubmit={(values) => publish.mutateAsync({ input: values })}
      done={({ published }) => t('icms.published', { count: published })}
      submitLabel={t('publish')}
    >
      {pair ? (
        <>
          <PairHistory {...pair} />
          <Divider label={t('icms.new_version')} labelPosition="left" />
        </>
      ) : (
        <Text size="sm">{t('icms.publish_text')}</Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {pair ? null : (
          <>
            <StatesField name="origins" label={t('icms.origins')} required />
            <StatesField name="destinations" label={t('icms.destinations')} required />
          </>
        )}
        <RateField />
        <ValidFromField />
        <FullWidth>
          <SwitchField name="exempt" label={t('icms.exempt_label')} />
        </FullWidth>
        <FullWidth>
          <TextField
            name="source"
            label={t('field.source')}
            description={t('source_hint')}
            maxLength={200}
            required
          />
        </FullWidth>
      </SimpleGrid>
    </FormDialog>
  )
}
