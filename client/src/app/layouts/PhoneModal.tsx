import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A part of the top bar that has no room on a phone, in a window. */
export const PhoneModal = ({ title, onClose, children }: Props) => {
  const { t } = useTexts('kit')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
    </Modal>
  )
}
