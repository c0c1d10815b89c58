import {
  ActionIcon,
  Group,
  Input,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { AWARD_RULES, namesTables } from '#shared/studies/study.contract.ts'
import { IconCopy, IconTrash } from '#client/ui/icons.ts'
import { fillOf, type Scenario } from '../study.ts'
import { RoutePicker } from './RoutePicker.tsx'
import { TablePicker } from './TablePicker.tsx'

type Props = {
  index: number
  scenario: Scenario
  shipper: string | null
  tried: boolean
  onChange: (scenario: Scenario) => void
  onCopy: (() => void) | null
  onRemove: (() => void) | null
}

/** One set of tables: where it begins, what joins it, and who wins an order. */
export const ScenarioCard = ({ index, scenario, shipper, tried, onChange, onCopy, onRemove }: Props) => {
  const { t } = useTexts('studies')
  const { t: kit } = useTexts('kit')
  const needsTables = scenario.base === 'none'
  const baseId = `scenario-base-${index}`
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={t('new.scenario', { number: index + 1 })}
      style={{ borderLeft: `4px solid ${fillOf(index)}` }}
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end" wrap="nowrap">
          <TextInput
            label={t('new.scenario_name')}
            value={scenario.name}
            maxLength={60}
            withAsterisk
            error={tried && scenario.name.trim() === '' ? kit('required') : undefined}
            onChange={(event) => onChange({ ...scenario, name: event.currentTarget.value })}
            style={{ flex: 1 }}
          />
          <Group gap={4} wrap="nowrap" pb={2}>
            {onCopy ? (
              <Tooltip label={t('new.copy_scenario')}>
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={`${t('new.copy_scenario')}: ${scenario.name}`}
                  onClick={onCopy}
                >
                  <IconCopy size={18} />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {onRemove ? (
              <Tooltip label={t('new.remove_scenario')}>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={32}
                  aria-label={`${t('new.remove_scenario')}: ${scenario.name}`}
                  onClick={onRemove}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </Group>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Input.Wrapper label={t('new.base')} labelElement="div" labelProps={{ id: baseId }}>
            <SegmentedControl
              fullWidth
              aria-labelledby={baseId}
              value={scenario.base}
              onChange={(base) => onChange({ ...scenario, base: base === 'none' ? 'none' : 'in_force' })}
              data={[
                { value: 'in_force', label: t('base.in_force') },
                { value: 'none', label: t('base.none') },
              ]}
            />
          </Input.Wrapper>
          <Select
            label={t('new.award')}
            allowDeselect={false}
            value={scenario.award}
            onChange={(award) =>
              onChange({ ...scenario, award: AWARD_RULES.find((rule) => rule === award) ?? 'cheapest' })
            }
            data={AWARD_RULES.map((value) => ({ value, label: t(`award.${value}`) }))}
          />
        </SimpleGrid>
        <TablePicker
          label={needsTables ? t('new.tables') : t('new.more_tables')}
          description={needsTables ? t('new.tables_hint') : t('new.more_tables_hint')}
          shipper={shipper}
          required={needsTables && (scenario.route_table_ids ?? []).length === 0}
          value={scenario.simulation_table_ids}
          error={tried && needsTables && !namesTables(scenario) ? t('new.tables_missing') : undefined}
          onChange={(simulation_table_ids) => onChange({ ...scenario, simulation_table_ids })}
        />
        <RoutePicker
          label={needsTables ? t('new.routes') : t('new.more_routes')}
          description={needsTables ? t('new.routes_hint') : t('new.more_routes_hint')}
          shipper={shipper}
          value={scenario.route_table_ids ?? []}
          onChange={(route_table_ids) => onChange({ ...scenario, route_table_ids })}
        />
      </Stack>
    </Paper>
  )
}
