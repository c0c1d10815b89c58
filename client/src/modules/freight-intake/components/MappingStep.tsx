import { useSearchParams } from 'react-router'
import type { Intake } from '../intake.ts'
import type { MappingEdit } from '../use-mapping.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { QuestionsStep } from './QuestionsStep.tsx'

const STEP = 'step'
const QUESTIONS = 'questions'

/** The step of a file that is not checked yet, kept in the address so that a reload goes on. */
export const useMappingStep = () => {
  const [search, setSearch] = useSearchParams()
  const go = (step: 'columns' | 'questions') =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (step === QUESTIONS) next.set(STEP, QUESTIONS)
        else next.delete(STEP)
        return next
      },
      { replace: true },
    )
  return { step: search.get(STEP) === QUESTIONS ? ('questions' as const) : ('columns' as const), go }
}

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
