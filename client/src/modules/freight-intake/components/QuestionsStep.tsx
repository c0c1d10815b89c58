import { Button, Group, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Intake } from '../intake.ts'
import type { MappingEdit } from '../use-mapping.ts'
import { MappingNotes } from './MappingNotes.tsx'
import { QuestionList } from './QuestionList.tsx'
import styles from './intake.module.css'

type Props = { intake: Intake; edit: MappingEdit; onBack: () => void; onChecked: () => void }

/** The doubts that the columns leave; the sheet is checked once each has its answer. */
export const QuestionsStep = ({ intake, edit, onBack, onChecked }: Props) => {
  const { t } = useTexts('freight_intake')
  return (
    <Stack gap="md">
      <MappingNotes preview={intake.preview} mapping={edit.mapping} failure={edit.failure} />
      <QuestionList intake={intake} edit={edit} />
      <Group className={styles.bar} gap="xs">
        <Button loading={edit.isBusy} onClick={() => void edit.check().then((done) => done && onChecked())}>
          {t('mapping.check')}
        </Button>
        <Button variant="default" disabled={edit.isBusy} onClick={onBack}>
          {t('questions.back')}
        </Button>
      </Group>
    </Stack>
  )
}
