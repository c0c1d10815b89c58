import { listColleagues } from '#shared/comments/comments.calls.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { useSession } from '#client/lib/session.ts'

/** People of the reader's own company, the reader included where a name is looked up. */
export const useColleagues = () => {
  const session = useSession()
  const colleagues = useAnswer(listColleagues, {}, { types: ['users'] }).data ?? []
  const nameOf = (id: number): string | null =>
    colleagues.find((one) => one.id === id)?.name ??
    (session && Number(session.user.id) === id ? session.user.name : null)
  return { colleagues, nameOf }
}
