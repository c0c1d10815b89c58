import { Button, Checkbox, Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'

type Props = {
  name: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onSave: (value: string[]) => Promise<unknown>
}

/** Several of many, saved together; says while something is not saved yet. */
export const ChoiceList = ({ name, options, value, onSave }: Props) => {
  const { t } = useTexts('kit')
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [pending, setPending] = useState(false)
  const shown = chosen ?? value
  const save = async () => {
    setPending(true)
    // Kept in the order of the list, whatever the order of the clicks.
    await onSave(options.map((option) => option.value).filter((one) => shown.includes(one)))
    setPending(false)
    setChosen(null)
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            checked={shown.includes(option.value)}
            onChange={(event) =>
              setChosen(
                event.currentTarget.checked
                  ? [...shown, option.value]
                  : shown.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </SimpleGrid>
      {chosen === null ? null : (
        <Group gap="xs">
          <Button loading={pending} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={() => setChosen(null)}>
            {t('cancel')}
          </Button>
        </Group>
      )}
    </>
  )
}
