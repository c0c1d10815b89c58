import { Modal } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { notifySuccess } from '../notify.ts'
import { ResourceForm, type ResourceFormProps } from './ResourceForm.tsx'
import { useReturnFocus } from '../use-return-focus.ts'

type Props<S extends z.ZodType, R> = Omit<ResourceFormProps<S, R>, 'guard' | 'cancelTo' | 'onDone'> & {
  title: string
  size?: 'md' | 'lg' | 'xl'
  fullScreen?: boolean
  /** The message once it is saved; else that it was created or updated. */
  done?: string | ((result: R) => string)
  /** Instead of only closing. */
  onSaved?: (result: R) => void
  onClose: () => void
}

/** A form too small for a page of its own: saves, says so and closes; a failure stays in it. Open while it stands. */
export const FormDialog = <S extends z.ZodType, R = unknown>({
  title,
  size = 'md',
  fullScreen = false,
  done,
  onSaved,
  onClose,
  ...form
}: Props<S, R>) => {
  const { t } = useTexts('kit')
  useReturnFocus()
  const usual = t(form.mode === 'update' ? 'form.updated' : 'form.created')
  return (
    <Modal
      opened
      size={size}
      fullScreen={fullScreen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ResourceForm
        {...form}
        guard={false}
        onDone={(result: R) => {
          notifySuccess(typeof done === 'function' ? done(result) : (done ?? usual))
          if (onSaved) onSaved(result)
          else onClose()
        }}
        cancelTo={onClose}
      />
    </Modal>
  )
}
