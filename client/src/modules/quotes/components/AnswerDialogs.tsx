import { useTexts } from '#client/lib/texts.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { money } from '#client/lib/format.ts'
import { WordsDialog } from './WordsDialog.tsx'

export type AnswerStep = 'confirm' | 'give_up' | 'refuse' | null

type Props = {
  open: AnswerStep
  /** Reais; the price that is confirmed. */
  value: string | null | undefined
  onConfirm: () => Promise<unknown>
  onGiveUp: (justification: string) => Promise<unknown>
  onRefuse: (justification: string) => Promise<unknown>
  onClose: () => void
}

/** The steps of an asked carrier that want a second look: in its portal, or by its link. */
export const AnswerDialogs = ({ open, value, onConfirm, onGiveUp, onRefuse, onClose }: Props) => {
  const { t } = useTexts('quotes')
  if (open === null) return null
  if (open === 'confirm')
    return (
      <ActionDialog
        title={t('confirm')}
        effect={t('confirm_text', { value: money(value) })}
        confirmLabel={t('confirm')}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    )
  return (
    <WordsDialog
      title={t(open)}
      effect={t(`${open}_text`)}
      confirmLabel={t(open)}
      danger
      onConfirm={open === 'refuse' ? onRefuse : onGiveUp}
      onClose={onClose}
    />
  )
}
