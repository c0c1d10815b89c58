/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import {
  ActionIcon,
  Button,
  MultiSelect,
  Paper,
  SimpleGrid,
  TagsInput,
  TextInput,
  Title,
} from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { LeadTimeExtra } from '#shared/tables/table-document.contract.ts'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'
import { STATES } from '#client/kit/place/states.ts'
import { CitiesPicker } from './CitiesPicker.tsx'
import { FigureInput } from './FigureInput.tsx'

type Props = { extras: readonly LeadTimeExtra[]; onChange: (extras: LeadTimeExtra[]) => void }

const BLANK: LeadTimeExtra = { days: 1, label: null, states: [], cities: [], documents: [] }
const bare = (value: string): string => value.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Days that places and recipients add to the lead time (pricing/README "Lead time"): every row that fits adds its own. */
export const LeadTimeExtras = ({ extras, onChange }: Props) => {
  const { t } = useTexts('tables')
  const change = (at: number, next: Partial<LeadTimeExtra>) =>
    onChange(extras.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <Paper withBorder p="lg" mt="md">
      <Title order={2} mb="md">
        {t('lead_extra.title')}
      </Title>
      {extras.map((extra, index) => (
        <Paper
          // Rows have no name of their own, and one that is taken out takes its fields with it.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${extras.length}/${index}`}
          withBorder
          p="md"
          mb="sm"
          role="group"
          aria-label={t('lead_extra.row', { number: index + 1 })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
            <FigureInput
              label={t('lead_extra.days')}
              value={String(extra.days)}
              suffix={t('field.days_suffix')}
              onChange={(value) =>
                /^[1-9]\d?$/.test(value) && Number(value) <= 60 && change(index, { days: Number(value) })
              }
            />
            <TextInput
              label={t('lead_extra.label')}
              maxLength={80}
              value={extra.label ?? ''}
              onChange={(event) => change(index, { label: event.currentTarget.value || null })}
            />
            <MultiSelect
              label={t('rate.field.states')}
              placeholder={extra.states.length === 0 ? t('rate.all_states') : ''}
              searchable
              clearable
              data={STATES.map(({ uf, name }) => ({ value: uf, label: `${uf} · ${name}` }))}
              value={extra.states}
              onChange={(states) => change(index, { states })}
            />
            <CitiesPicker
              label={t('rate.add_city')}
              value={extra.cities}
              onChange={(cities) => change(index, { cities })}
            />
            <TagsInput
              label={t('rate.field.documents')}
              description={t('rate.documents_hint')}
              value={extra.documents}
              splitChars={[',', ';', ' ', '\n']}
              onChange={(typed) =>
                change(index, {
                  documents: typed.map(bare).filter((one) => [8, 11, 14].includes(one.length)),
                })
              }
            />
            <ActionIcon
              variant="subtle"
              color="red"
              mt={28}
              aria-label={t('lead_extra.remove', { number: index + 1 })}
              onClick={() => onChange(extras.filter((_one, at) => at !== index))}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </SimpleGrid>
        </Paper>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...extras, BLANK])}
      >
        {t('lead_extra.add')}
      </Button>
    </Paper>
  )
}
