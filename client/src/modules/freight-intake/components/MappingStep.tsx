import type { Intake } from '../intake.ts'
import { useMappingStep } from '../use-mapping-step.ts'
import type { MappingEdit } from '../use-mapping.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { QuestionsStep } from './QuestionsStep.tsx'

type Props = { intake: Intake; edit: MappingEdit; onChecked: () => void }

/** Meanings of the columns, then the doubts that they leave. The server proposes both, a person settles them. */
export const MappingStep = ({ intake, edit, onChecked }: Props) => {
  const { step, go } = useMappingStep()
  return step === 'questions' ? (
    <QuestionsStep intake={intake} edit={edit} onBack={() => go('columns')} onChecked={onChecked} />
  ) : (
    <ColumnsStep intake={intake} edit={edit} onQuestions={() => go('questions')} onChecked={onChecked} />
  )
}
