import { useSearchParams } from 'react-router'

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
