import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Intake } from '../intake.ts'
import type { MappingEdit } from '../use-mapping.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { MappingNotes } from './MappingNotes.tsx'
import { MappingSettings } from './MappingSettings.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import styles from './intake.module.css'

type Props = { intake: Intake; edit: MappingEdit; onQuestions: () => void; onChecked: () => void }

/** Sheet, header row and the meaning of each column. */
export const ColumnsStep = ({ intake, edit, onQuestions, onChecked }: Props) => {
  const { t } = useTexts('freight_intake')
  const { preview, sheets } = intake
  const { mapping, isChanged, isBusy } = edit
  const doubts = mapping.columns.filter(({ doubt }) => doubt === true).length
  const hasQuestions = (preview.questions ?? []).length > 0
  const goOn = async () => {
    // Questions come from the columns, so that changed ones are read first.
    if (isChanged && !(await edit.readAgain())) return
    onQuestions()
  }
  return (
    <Stack gap="md">
      <MappingNotes preview={preview} mapping={mapping} failure={edit.failure} />
      <Paper withBorder p="md">
        <MappingSettings
          sheets={sheets}
          mapping={mapping}
          onChange={edit.setMapping}
          onSheet={(sheet) => void edit.look({ sheet })}
        />
        <HiddenNote preview={preview} />
        {(preview.merged ?? 0) > 0 ? (
          <Text size="sm" c="dimmed" mb="xs">
            {t('mapping.merged', { count: preview.merged ?? 0 })}
          </Text>
        ) : null}
        <SheetGrid
          intake={intake}
          onHeader={(header_row, header_depth) =>
            void edit.look({ sheet: mapping.sheet, header_row, header_depth })
          }
        />
      </Paper>
      {mapping.own_form ? null : (
        <Paper withBorder p="md">
          <Text fw={600}>{t('mapping.columns')}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {doubts > 0 ? t('mapping.doubts', { count: doubts }) : t('mapping.columns_hint')}
          </Text>
          <ColumnTable intake={intake} mapping={mapping} onChange={edit.change} />
        </Paper>
      )}
      <Group className={styles.bar} gap="xs">
        {hasQuestions || isChanged ? (
          <Button loading={isBusy} onClick={() => void goOn()}>
            {t('mapping.to_questions')}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => void edit.check().then((done) => done && onChecked())}>
            {t('mapping.check')}
          </Button>
        )}
        {mapping.own_form ? null : (
          <Button variant="default" disabled={!isChanged || isBusy} onClick={() => void edit.readAgain()}>
            {t('mapping.read_again')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const HiddenNote = ({ preview }: Pick<Intake, 'preview'>) => {
  const { t } = useTexts('freight_intake')
  const { columns = 0, rows = 0 } = preview.hidden ?? {}
  if (columns + rows === 0) return null
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('questions.hidden', { columns, rows })}
    </Text>
  )
}
