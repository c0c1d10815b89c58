import { Group, Radio } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { REPEATS, type Repeats, type SheetPreview } from '#shared/sheet-imports/sheet-import.ts'

type Props = {
  doubled: NonNullable<SheetPreview['doubled']>
  said: Repeats | null
  onSay: (said: Repeats) => void
}

/** Rows about the same thing: a person says which of them counts. */
export const RepeatedRows = ({ doubled, said, onSay }: Props) => {
  const { t } = useTexts('sheet_import')
  return (
    <Radio.Group
      label={t('doubled', { count: doubled.rows, sample: doubled.sample })}
      withAsterisk
      value={said}
      onChange={(value) => {
        if (isOneOf(REPEATS, value)) onSay(value)
      }}
    >
      <Group mt="xs">
        {REPEATS.map((value) => (
          <Radio key={value} value={value} label={t(`count_${value}`)} />
        ))}
      </Group>
    </Radio.Group>
  )
}
