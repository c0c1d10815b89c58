import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnMeaning, SheetMapping } from '#shared/freight-intake/fields.ts'
import { checkIntake, previewIntake, remapIntake } from '#shared/freight-intake/intake.calls.ts'
import { useCall } from '#client/kit/use-call.ts'
import { TOUCHED, type Intake } from '../intake.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { MappingNotes } from './MappingNotes.tsx'
import { QuestionList } from './QuestionList.tsx'
import { MappingSettings } from './MappingSettings.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import styles from './intake.module.css'

type Props = { intake: Intake; onChecked: () => void }

/** Meanings of the columns. The server has proposed them; a person settles the doubtful ones. */
export const MappingStep = ({ intake, onChecked }: Props) => {
  const { t } = useTranslation('freight_intake')
  const look = useCall(previewIntake, { invalidates: TOUCHED })
  const remap = useCall(remapIntake, { invalidates: TOUCHED })
  const check = useCall(checkIntake, { invalidates: TOUCHED })
  const busy = look.isPending || remap.isPending || check.isPending
  const { id } = intake
  const { preview, sheets } = intake
  const [mapping, setMapping] = useState<SheetMapping>(intake.mapping)
  const [failure, setFailure] = useState<unknown>(null)
  const changed = mapping !== intake.mapping
  const attempt = async (step: () => Promise<unknown>, after?: () => void) => {
    setFailure(null)
    try {
      await step()
      after?.()
    } catch (error) {
      setFailure(error)
    }
  }
  const choose = (column: number, meaning: Partial<ColumnMeaning>) =>
    setMapping({
      ...mapping,
      columns: mapping.columns.map((one) =>
        one.column === column ? { ...one, ...meaning, doubt: undefined } : one,
      ),
    })
  const doubts = mapping.columns.filter(({ doubt }) => doubt === true).length
  return (
    <Stack gap="md">
      <MappingNotes preview={preview} mapping={mapping} failure={failure} />
      <QuestionList questions={preview.questions ?? []} mapping={mapping} onChange={setMapping} />
      <Paper withBorder p="md">
        <MappingSettings
          sheets={sheets}
          mapping={mapping}
          onChange={setMapping}
          onSheet={(sheet) => void attempt(() => look.mutateAsync({ id, input: { sheet } }))}
        />
        <HiddenNote preview={preview} />
        {(preview.merged ?? 0) > 0 ? (
          <Text size="sm" c="dimmed" mb="xs">
            {t('mapping.merged', { count: preview.merged ?? 0 })}
          </Text>
        ) : null}
        <SheetGrid
          intake={intake}
          onHeader={(row, depth) =>
            void attempt(() =>
              look.mutateAsync({
                id,
                input: { sheet: mapping.sheet, header_row: row, header_depth: depth },
              }),
            )
          }
        />
      </Paper>
      {mapping.own_form ? null : (
        <Paper withBorder p="md">
          <Text fw={600}>{t('mapping.columns')}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {doubts > 0 ? t('mapping.doubts', { count: doubts }) : t('mapping.columns_hint')}
          </Text>
          <ColumnTable intake={intake} mapping={mapping} onChange={choose} />
        </Paper>
      )}
      <Group className={styles.bar} gap="xs">
        <Button
          loading={busy}
          onClick={() => void attempt(() => check.mutateAsync({ id, input: mapping }), onChecked)}
        >
          {t('mapping.check')}
        </Button>
        {mapping.own_form ? null : (
          <Button
            variant="default"
            disabled={!changed || busy}
            onClick={() => void attempt(() => remap.mutateAsync({ id, input: mapping }))}
          >
            {t('mapping.read_again')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const HiddenNote = ({ preview }: Pick<Intake, 'preview'>) => {
  const { t } = useTranslation('freight_intake')
  const { columns = 0, rows = 0 } = preview.hidden ?? {}
  if (columns + rows === 0) return null
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('questions.hidden', { columns, rows })}
    </Text>
  )
}
