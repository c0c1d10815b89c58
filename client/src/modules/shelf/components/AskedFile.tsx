import { Alert, Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { DROP_KINDS, type DropKind } from '#shared/documents/paper-kinds.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { errorText } from '#client/kit/error-text.ts'
import { groupDecimal, parseDecimal } from '#client/lib/decimal.ts'
import type { Answer } from '../use-shelve.ts'

type Props = { item: ShelfItem; onAnswer: (answer: Answer) => Promise<void> }

/** A file that may be several things: a person says which. Likely kinds come first, none is taken without a word. */
export const AskedFile = ({ item, onAnswer }: Props) => {
  const { t } = useTexts('shelf')
  const [kind, setKind] = useState<DropKind | null>(item.reason === 'numbers_missing' ? 'oficio' : null)
  const [number, setNumber] = useState(item.number ?? '')
  const [value, setValue] = useState(groupDecimal(item.value, 2, 2) ?? '')
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const amount = parseDecimal(value)
  const oficio = kind === 'oficio'
  const missing = kind === null || (oficio && (number.trim() === '' || amount === null))
  const keep = async () => {
    setTried(true)
    if (kind === null || missing) return
    setPending(true)
    setFailure(null)
    try {
      await onAnswer({ kind, ...(oficio ? { number, value: amount ?? '' } : {}) })
    } catch (error) {
      setFailure(errorText(error))
      setPending(false)
    }
  }
  const required = (empty: boolean) => (tried && empty ? t('required') : null)
  const others = DROP_KINDS.filter((one) => !item.kinds.includes(one))
  const option = (one: DropKind) => ({ value: one, label: t(`kind.${one}`) })
  return (
    <Paper withBorder p="sm" component="article" aria-label={item.name}>
      <Stack gap="xs">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {item.name}
        </Text>
        <Text size="sm" c="dimmed">
          {t(item.reason === 'numbers_missing' ? 'reason.numbers_missing' : 'reason.several_kinds')}
        </Text>
        <Select
          label={t('kind_label')}
          withAsterisk
          searchable
          data={[
            { group: t('outcome.may_be'), items: item.kinds.map(option) },
            { group: t('outcome.others'), items: others.map(option) },
          ]}
          value={kind}
          error={required(kind === null)}
          onChange={(chosen) => setKind(isOneOf(DROP_KINDS, chosen) ? chosen : null)}
        />
        {oficio ? (
          <Group grow align="flex-start">
            <TextInput
              label={t('number_label')}
              withAsterisk
              value={number}
              maxLength={60}
              error={required(number.trim() === '')}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
            <TextInput
              label={t('total_label')}
              withAsterisk
              inputMode="decimal"
              value={value}
              error={required(amount === null)}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          </Group>
        ) : null}
        {failure ? (
          <Alert color="red" role="alert">
            <Text size="sm">{failure}</Text>
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button size="xs" loading={pending} onClick={() => void keep()}>
            {t('outcome.keep')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
