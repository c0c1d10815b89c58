import { Button, Checkbox, Group, ScrollArea, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Ability } from '#shared/access/abilities.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import { IconSearch } from '#client/ui/icons.ts'
import { abilityGroups, readingOnly } from '../ability-groups.ts'

type Props = { access: AccessSession; value: readonly Ability[]; onChange: (value: Ability[]) => void }

/** Abilities by resource, with their names as the API has them; a whole group by its heading. */
export const AbilityPicker = ({ access, value, onChange }: Props) => {
  const { t } = useTexts('session')
  const [search, setSearch] = useState('')
  const groups = abilityGroups(access, search)
  const chosen = new Set(value)
  const change = (abilities: readonly Ability[], on: boolean) => {
    const others = value.filter((ability) => !abilities.includes(ability))
    onChange(on ? [...others, ...abilities] : others)
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={600}>
          {t('tokens.abilities')}
        </Text>
        <Group gap="xs">
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onChange(readingOnly(abilityGroups(access)))}
          >
            {t('tokens.read_only')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onChange([])}>
            {t('tokens.none')}
          </Button>
        </Group>
      </Group>
      <TextInput
        aria-label={t('tokens.search')}
        placeholder={t('tokens.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ScrollArea h={260} type="auto" offsetScrollbars>
        <Stack gap="md" p={2}>
          {groups.map(({ name, abilities }) => {
            const count = abilities.filter((ability) => chosen.has(ability)).length
            return (
              <fieldset key={name} aria-label={name} style={{ border: 0, margin: 0, padding: 0 }}>
                <Checkbox
                  label={<strong>{name}</strong>}
                  checked={count === abilities.length}
                  indeterminate={count > 0 && count < abilities.length}
                  onChange={(event) => change(abilities, event.currentTarget.checked)}
                />
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={4} verticalSpacing={4} pl={28} mt={4}>
                  {abilities.map((ability) => (
                    <Checkbox
                      key={ability}
                      size="sm"
                      label={<code>{ability}</code>}
                      checked={chosen.has(ability)}
                      onChange={(event) => change([ability], event.currentTarget.checked)}
                    />
                  ))}
                </SimpleGrid>
              </fieldset>
            )
          })}
          {groups.length === 0 ? <Text c="dimmed">{t('tokens.no_ability')}</Text> : null}
        </Stack>
      </ScrollArea>
      <Text size="xs" c="dimmed" aria-live="polite">
        {t('tokens.chosen', { count: value.length })}
      </Text>
    </Stack>
  )
}
