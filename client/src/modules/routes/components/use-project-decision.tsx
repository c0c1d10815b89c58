import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { approveProject, closeProject } from '#shared/routes/route.calls.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import type { Project } from '../route.ts'

type Act = 'approve' | 'refuse' | 'close'

/** Decisions on a whole project; each dialog names its effect and how many routes it changes. */
export const useProjectDecision = (): {
  ask: (act: Act, project: Project) => void
  dialogs: ReactNode
} => {
  const { t } = useTexts('routes')
  const [asked, setAsked] = useState<{ act: Act; project: Project } | null>(null)
  const options = { invalidates: ['route_tables', 'route_tables_projects'] }
  const decision = useCall(approveProject, options)
  const closure = useCall(closeProject, options)
  const project = asked?.project
  const run = async (act: Act, justification: string | null) => {
    if (!project) return
    const named = { project: project.project, shipper_id: project.shipper_id }
    const { changed } =
      act === 'close'
        ? await closure.mutateAsync({ input: { ...named, justification: justification ?? '' } })
        : await decision.mutateAsync({
            input: {
              ...named,
              approved: act === 'approve',
              ...(justification === null ? {} : { justification }),
            },
          })
    notifySuccess(t(`project_done.${act}`, { count: changed }))
  }
  const close = () => setAsked(null)
  const words = { project: project?.project_name ?? project?.project ?? '' }
  return {
    ask: (act, one) => setAsked({ act, project: one }),
    dialogs: (
      <>
        <ConfirmDialog
          opened={asked?.act === 'approve'}
          title={t('project_title.approve', words)}
          confirmLabel={t('approve_project')}
          onConfirm={() => run('approve', null)}
          onClose={close}
        >
          {t('project_effect.approve', { count: project?.waits_for_me ?? 0 })}
        </ConfirmDialog>
        <JustificationDialog
          opened={asked?.act === 'refuse'}
          title={t('project_title.refuse', words)}
          effect={t('project_effect.refuse', { count: project?.waiting ?? 0 })}
          confirmLabel={t('refuse_project')}
          danger
          onConfirm={({ justification }) => run('refuse', justification)}
          onClose={close}
        />
        <JustificationDialog
          opened={asked?.act === 'close'}
          title={t('project_title.close', words)}
          effect={t('project_effect.close', { count: project?.tables ?? 0 })}
          confirmLabel={t('close_project')}
          danger
          onConfirm={({ justification }) => run('close', justification)}
          onClose={close}
        />
      </>
    ),
  }
}
